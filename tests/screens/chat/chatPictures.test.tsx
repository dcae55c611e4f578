import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { aPng, aStoredImage, aStoredPdf, useFakeFiles } from '../../support/screens/fakeFiles.ts';
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

const box = () => screen.findByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const withPicture = () => {
  const file = aStoredImage('1', { name: 'sky.png', altText: '' });
  return aMessage({ content: '', attachments: [{ id: '5', name: 'sky.png', size: 0, pages: null, file }] });
};

describe('a message with only an attachment', () => {
  it('can be sent once its file is uploaded', async () => {
    const { user, served } = renderTalk([aMessage()], exchangeIn(aTalk()));
    await screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
    expect(send().disabled).toBe(true);
    fireEvent.paste(await box(), { clipboardData: { files: [aPng('sky.png')], getData: () => '' } });
    await waitFor(() => expect(send().disabled).toBe(false));
    await user.click(send());
    await waitFor(() =>
      expect(served('sendMessage')).toMatchObject([{ input: { content: '', attachments: [{ name: 'sky.png' }] } }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove sky.png' })).toBeNull());
  });

  it('shows its picture without a text, has nothing to copy, and is named by its file', async () => {
    renderTalk([withPicture()], exchangeIn(aTalk()));
    const message = await screen.findByRole('article', { name: 'Your message' });
    await within(message).findByRole('button', { name: 'Enlarge sky.png' });
    expect(message.querySelector('p')).toBeNull();
    expect(within(message).queryByRole('button', { name: /^Copy/ })).toBeNull();
    within(message).getByRole('button', { name: 'Edit, sky.png' });
  });

  it('gets a text by an edit, which may take it away again', async () => {
    const { user, served } = renderTalk([{ ...withPicture(), content: 'What is this?' }], {
      ...exchangeIn(aTalk()),
      editMessage: () => exchangeIn(aTalk()).sendMessage,
    });
    await user.click(await screen.findByRole('button', { name: /^Edit, / }));
    await user.clear(screen.getByRole('textbox', { name: 'Edit message' }));
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(served('editMessage')).toMatchObject([{ input: { content: '' } }]));
  });

  it('names its side thread', async () => {
    const root = { ...withPicture(), id: 'pictured' };
    renderTalk([root], { chatMessage: () => root }, '&thread=pictured');
    await within(await screen.findByRole('region', { name: 'Thread' })).findByText('sky.png');
  });
});

describe('a message without a text and without an attachment', () => {
  it('is not sent', async () => {
    const { user, served } = renderTalk([aMessage()], exchangeIn(aTalk()));
    await user.type(await box(), ' {Enter}');
    expect(send().disabled).toBe(true);
    expect(served('sendMessage')).toEqual([]);
  });
});
