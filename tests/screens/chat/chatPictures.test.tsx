import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { aStoredImage, aStoredPdf, useFakeFiles } from '../../support/screens/fakeFiles.ts';
import { openWindow } from '../../support/screens/screens.tsx';

const files = useFakeFiles();

const SKY = aStoredImage('1', { name: 'sky.png', altText: 'A blue sky' });
const FIELD = aStoredImage('2', { name: 'field.png' });
const attachmentOf = (file: typeof SKY, pages: string | null = null) => ({
  id: `attachment ${file.id}`,
  name: file.name,
  size: 0,
  pages,
  file,
});
const withPictures = () =>
  aMessage({ content: 'What is this?', attachments: [SKY, FIELD].map((file) => attachmentOf(file)) });

describe('the pictures of a message', () => {
  it('are named by their description, or by their file', async () => {
    renderTalk([withPictures()]);
    const list = await screen.findByRole('list', { name: 'Pictures' });
    expect(within(list).getAllByRole('button')).toMatchObject([
      { ariaLabel: 'Enlarge A blue sky' },
      { ariaLabel: 'Enlarge field.png' },
    ]);
    await waitFor(() => expect(list.querySelectorAll('img[src^="blob:"]')).toHaveLength(2));
  });

  it('open by keyboard in a window, where the arrow keys move between them and Escape closes', async () => {
    const { user } = renderTalk([withPictures()]);
    (await screen.findByRole('button', { name: 'Enlarge A blue sky' })).focus();
    await user.keyboard('{Enter}');
    await openWindow('sky.png');
    await user.keyboard('{ArrowRight}');
    await openWindow('field.png');
    screen.getByText('2 / 2');
    await user.keyboard('{ArrowRight}');
    await openWindow('sky.png');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge A blue sky' }));
  });

  it('can be seen in full size', async () => {
    const { user } = renderTalk([withPictures()]);
    await user.click(await screen.findByRole('button', { name: 'Enlarge A blue sky' }));
    await openWindow('sky.png');
    await user.click(screen.getByRole('button', { name: 'Full size' }));
    await user.click(screen.getByRole('button', { name: 'Fit to window' }));
    screen.getByRole('button', { name: 'Full size' });
  });

  it('stay while the message is edited', async () => {
    const { user } = renderTalk([withPictures()], exchangeIn(aTalk()));
    await user.click(await screen.findByRole('button', { name: /^Edit, / }));
    await screen.findByRole('textbox', { name: 'Edit message' });
    await screen.findByRole('button', { name: 'Enlarge A blue sky' });
  });

  it('leave the memory of the page with their user', async () => {
    renderTalk([withPictures()]);
    const list = await screen.findByRole('list', { name: 'Pictures' });
    await waitFor(() => expect(list.querySelectorAll('img[src^="blob:"]')).toHaveLength(2));
    for (const name of ['access_token', 'refresh_token', 'username']) localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    await waitFor(() => expect([...files.addresses]).toEqual([]));
  });
});

describe('a PDF of a message', () => {
  it('is listed with the pages that were sent, and can be downloaded', async () => {
    renderTalk([aMessage({ attachments: [attachmentOf(aStoredPdf('3'), '1-3, 7')] })]);
    await screen.findByRole('button', { name: 'Download report.pdf' });
    screen.getByText('pages 1-3, 7');
  });
});
