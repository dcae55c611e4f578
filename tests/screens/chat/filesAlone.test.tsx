import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMessage, aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { aPng, aStoredImage, useFakeFiles } from '../../support/screens/fakeFiles.ts';

useFakeFiles();

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
