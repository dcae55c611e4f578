import { beforeAll, describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstScreenStands } from '../../../client/lib/firstScreen.ts';
import { aMessage, aTalk, chatAnswers, exchangeIn, MINI, OPUS } from '../../support/screens/chatAnswers.ts';
import { renderTalk } from '../../support/screens/chatScreen.tsx';
import { aHeic, aPdf, aPng, aStoredImage, useFakeFiles } from '../../support/screens/fakeFiles.ts';
import { type Answers, openWindow } from '../../support/screens/screens.tsx';

const files = useFakeFiles();

beforeAll(firstScreenStands);

const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const attached = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
const uploaded = async (...names: string[]) => {
  for (const name of names) await attached(name);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
};
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

/** Opens conversation 7 with its composer ready. */
async function renderReady(answers: Answers = {}) {
  const shown = renderTalk([aMessage()], { ...exchangeIn(aTalk()), ...answers });
  await screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });
  return shown;
}

async function choose(...chosen: File[]) {
  const picker = (await messageBox()).parentElement?.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: chosen } });
}

/** Pastes into the message. Returns whether the browser pastes the text too. */
async function paste(text: string, ...pasted: File[]) {
  return fireEvent.paste(await messageBox(), { clipboardData: { files: pasted, getData: () => text } });
}

/** Drags files over an element and drops them. An entry that is null is a folder. */
function drop(target: Element, ...dropped: (File | null)[]) {
  const given = dropped.map((file) => file ?? new File([], 'folder'));
  const items = dropped.map((file) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: file === null }) }));
  const dataTransfer = { types: ['Files'], files: given, items };
  fireEvent.dragOver(target, { dataTransfer });
  const event = createEvent.drop(target, { dataTransfer });
  fireEvent(target, event);
  return event;
}

describe('an image', () => {
  it('is uploaded when it is chosen, and sent with the message in the order of choosing', async () => {
    const { user, served } = await renderReady();
    await choose(aPng('sky.png'), new File(['Words.'], 'notes.txt'), aPdf('report.pdf'));
    await uploaded('sky.png', 'notes.txt', 'report.pdf');
    expect(files.uploads).toMatchObject([
      { name: 'sky.png', mediaType: 'image/png', authorization: 'Bearer an access token' },
      { name: 'report.pdf', mediaType: 'application/pdf' },
    ]);
    await user.type(await messageBox(), 'What is this?{Enter}');
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
    expect(served('sendMessage')[0]).toMatchObject({
      input: {
        attachments: [
          { name: 'sky.png', fileId: expect.any(String) },
          { name: 'notes.txt', text: 'Words.' },
          { name: 'report.pdf', fileId: expect.any(String) },
        ],
      },
    });
  });

  it('is attached from the clipboard, and a second one of the same name gets a number', async () => {
    await renderReady();
    expect(await paste('', aPng('image.png', 'one'))).toBe(false);
    await paste('', aPng('image.png', 'another'));
    await uploaded('image.png', 'image 2.png');
  });

  it('is not attached when the clipboard has a text with its picture, as Office programs copy', async () => {
    await renderReady();
    expect(await paste('A1\tB1', aPng('image.png'))).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('is attached when the text of the clipboard is its path, as file managers copy', async () => {
    await renderReady();
    expect(await paste('/home/ada/sky.png', aPng('sky.png'))).toBe(false);
    await uploaded('sky.png');
  });

  it('is attached once when the same file is chosen twice', async () => {
    await renderReady();
    const sky = aPng('sky.png');
    await choose(sky);
    await uploaded('sky.png');
    await choose(sky);
    await screen.findAllByText('sky.png is already attached.');
    expect(files.uploads).toHaveLength(1);
  });

  it('is refused with a sentence when the browser cannot read it', async () => {
    await renderReady();
    await choose(aHeic('IMG_1.HEIC'));
    await screen.findByText('Your browser cannot read this kind of image. Save it as JPEG, PNG, WebP or GIF first.');
    expect(files.uploads).toEqual([]);
  });

  it('can be described for people who cannot see it', async () => {
    const { user, served } = await renderReady({
      updateStoredFile: ({ input }: { input: { id: string; altText: string } }) => aStoredImage(input.id, input),
    });
    await choose(aPng('sky.png'));
    await user.click(await screen.findByRole('button', { name: 'Describe, sky.png' }));
    await openWindow('Describe the picture');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'A blue sky');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(served('updateStoredFile')).toMatchObject([{ input: { altText: 'A blue sky' } }]));
    await screen.findByRole('img', { name: 'A blue sky' });
  });
});

describe('an upload', () => {
  it('shows its progress, and the message that was sent meanwhile waits for it', async () => {
    files.holds = true;
    const { user, served } = await renderReady();
    await choose(aPng('sky.png'));
    await user.type(await messageBox(), 'What is this?{Enter}');
    await screen.findByText('Waiting for sky.png to be uploaded. Your message will be sent then.');
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    files.uploads[0]?.progress(0.45);
    await screen.findByText('Uploading, 45 %');
    expect(served('sendMessage')).toEqual([]);
    files.stored(files.uploads[0]);
    await waitFor(() => expect(served('sendMessage')).toMatchObject([{ input: { content: 'What is this?' } }]));
  });

  it('keeps a message from being sent without a file that was chosen a moment ago', async () => {
    const { user, served } = await renderReady();
    await user.type(await messageBox(), 'What is this?');
    await choose(aPng('sky.png'));
    await user.click(send());
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
    expect(served('sendMessage')[0]).toMatchObject({ input: { attachments: [{ name: 'sky.png' }] } });
  });

  it('reports its failure at its file, keeps the message from being sent, and can be retried', async () => {
    files.holds = true;
    const { user, served } = await renderReady();
    await choose(aPng('sky.png'));
    await user.type(await messageBox(), 'What is this?{Enter}');
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    files.uploads[0]?.answer(400, { error: 'The image is too large.', detail: 'The image is too large.' });
    await screen.findByText('The image is too large.');
    await screen.findByText('Not sent. sky.png is not uploaded. Retry or remove it. Your message is still here.');
    expect(isDisabled(send())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retry, sky.png' }));
    await waitFor(() => expect(files.uploads).toHaveLength(2));
    files.stored(files.uploads[1]);
    await uploaded('sky.png');
    await user.click(send());
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
  });

  it('reports that the server cannot be reached when it is cut off', async () => {
    files.holds = true;
    await renderReady();
    await choose(aPng('sky.png'));
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    files.uploads[0]?.answer(0, null);
    await screen.findByText('Suspire cannot be reached. Check your connection and try again.');
  });

  it('stops when its file is removed', async () => {
    files.holds = true;
    const { user } = await renderReady();
    await choose(aPng('sky.png'));
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    await user.click(await attached('sky.png'));
    await waitFor(() => expect(files.uploads[0]?.isAborted).toBe(true));
    expect(screen.queryByText('sky.png')).toBeNull();
  });

  it('waits while two others run', async () => {
    files.holds = true;
    await renderReady();
    await choose(...['a', 'b', 'c'].map((name) => aPng(`${name}.png`, name)));
    await attached('c.png');
    await waitFor(() => expect(files.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png']));
    files.stored(files.uploads[0]);
    await waitFor(() => expect(files.uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']));
  });
});

describe('the pages of a PDF', () => {
  it('are chosen as numbers and ranges, and sent', async () => {
    const { user, served } = await renderReady();
    await choose(aPdf('report.pdf'));
    await user.click(await screen.findByRole('button', { name: 'All pages' }));
    await openWindow('Choose pages');
    await user.type(screen.getByRole('textbox', { name: 'Pages' }), '3-20{Enter}');
    await screen.findByText('Pages must be from 1 to 12, for example 1-3, 7.');
    await user.clear(screen.getByRole('textbox', { name: 'Pages' }));
    await user.type(screen.getByRole('textbox', { name: 'Pages' }), '1-3, 7{Enter}');
    await screen.findByRole('button', { name: 'Pages 1-3, 7' });
    await user.type(await messageBox(), 'Sum it up{Enter}');
    await waitFor(() => expect(served('sendMessage')).toHaveLength(1));
    expect(served('sendMessage')[0]).toMatchObject({
      input: { attachments: [{ name: 'report.pdf', pages: '1-3, 7' }] },
    });
  });
});

describe('a model that cannot see', () => {
  const BLIND = { ...MINI, supportsImages: false };

  it('is named before the message is sent, until the image or the model is changed', async () => {
    const { user } = await renderReady({ models: () => [BLIND, OPUS], updateChatConversation: () => aTalk() });
    await user.type(await messageBox(), 'What is this?');
    await choose(aPng('sky.png'));
    await screen.findByText('gpt-4o-mini cannot read images. Choose another model, or remove the image.');
    await uploaded('sky.png');
    expect(isDisabled(send())).toBe(true);
    await user.click(await attached('sky.png'));
    await waitFor(() => expect(isDisabled(send())).toBe(false));
    expect(screen.queryByText(/cannot read images/)).toBeNull();
  });

  it('is named in a side thread too', async () => {
    const root = aMessage({ isUser: false, content: 'The root', id: 'blind' });
    renderTalk(
      [aMessage(), root],
      { ...chatAnswers(), models: () => [BLIND], chatMessage: () => root },
      '&thread=blind',
    );
    const reply = await screen.findByRole('textbox', { name: 'Reply' });
    fireEvent.paste(reply, { clipboardData: { files: [aPng('sky.png')], getData: () => '' } });
    const thread = screen.getByRole('region', { name: 'Thread' });
    await within(thread).findByText('gpt-4o-mini cannot read images. Choose another model, or remove the image.');
  });
});

describe('files dragged over the chat', () => {
  it('are attached wherever they are dropped on it, and an overlay says so', async () => {
    await renderReady();
    const heading = await screen.findByRole('button', { name: 'Chat history' });
    await waitFor(() => {
      fireEvent.dragOver(heading, { dataTransfer: { types: ['Files'], files: [], items: [] } });
      screen.getByText('Drop files to attach them');
    });
    expect(drop(heading, aPng('sky.png')).defaultPrevented).toBe(true);
    await uploaded('sky.png');
    expect(screen.queryByText('Drop files to attach them')).toBeNull();
  });

  it('are attached to the thread when they are dropped on it', async () => {
    const root = aMessage({ isUser: false, content: 'The root', id: 'dropped' });
    renderTalk([aMessage(), root], { chatMessage: () => root }, '&thread=dropped');
    await screen.findByRole('textbox', { name: 'Reply' });
    const thread = screen.getByRole('region', { name: 'Thread' });
    await waitFor(() => {
      fireEvent.dragOver(thread, { dataTransfer: { types: ['Files'], files: [], items: [] } });
      within(thread).getByText('Drop files to attach them');
    });
    drop(thread, aPng('sky.png'));
    await within(thread).findByRole('button', { name: 'Remove sky.png' });
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  it('include no folders', async () => {
    await renderReady();
    const box = await messageBox();
    await waitFor(() => {
      fireEvent.dragOver(box, { dataTransfer: { types: ['Files'], files: [], items: [] } });
      screen.getByText('Drop files to attach them');
    });
    drop(box, null, aPng('sky.png'));
    await screen.findAllByText('A folder cannot be attached. Drop the files in it.');
    await uploaded('sky.png');
  });

  it('leave a dragged text to the browser', async () => {
    await renderReady();
    expect(fireEvent.drop(await messageBox(), { dataTransfer: { types: ['text/plain'], files: [], items: [] } })).toBe(
      true,
    );
  });
});
