import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPdf, aPng, aStoredImage, useFakeFiles } from '../../support/screens/fakeFiles.ts';
import { anAnswer, aRun, column, nameBox, openOn, openRun, sheet } from '../../support/screens/runScreen.tsx';
import { aModel, aPage } from '../../support/screens/screens.tsx';

const files = useFakeFiles();

const SKY_FILE = { ...aStoredImage('1', { name: 'sky.png' }), byteCount: 2048, textLength: null };
const SKY = { id: '5', name: 'sky.png', size: 0, pages: null, file: SKY_FILE };
const BLIND = { ...aModel('gpt-3.5-turbo'), supportsImages: false, isDefault: true };
const SEEING = { ...aModel('gpt-4o'), supportsImages: true };

const runButton = async () => within(await sheet()).getByRole<HTMLButtonElement>('button', { name: /^Run( again)?$/ });
const attached = async (name: string) => within(await sheet()).findByRole('button', { name: `Remove ${name}` });
async function choose(...chosen: File[]) {
  const picker = (await sheet()).querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: chosen } });
}
async function paste(...pasted: File[]) {
  fireEvent.paste(await nameBox(), { clipboardData: { files: pasted, getData: () => '' } });
}

describe('the files of a run', () => {
  it('are chosen or pasted, can be removed, and are sent with the prompt', async () => {
    const { user, press, served, answer, item } = await openRun();
    const run = aRun(item.id, [anAnswer()], { attachments: [SKY] });
    answer({ startRun: () => run, run: () => run });
    await choose(aPng('sky.png'), new File(['Words.'], 'notes.txt'), aPdf('report.pdf'));
    await paste(aPng('field.png', 'field'));
    await user.click(await attached('field.png'));
    await attached('report.pdf');
    await user.type(await nameBox(), 'Ada');
    await waitFor(async () => expect((await runButton()).disabled).toBe(false));
    await press('Run');
    await (await column('gpt-4o-mini')).findByText('Hello Ada.');
    expect(served('startRun')).toMatchObject([
      {
        input: {
          attachments: [
            { name: 'sky.png', fileId: expect.any(String) },
            { name: 'notes.txt', text: 'Words.' },
            { name: 'report.pdf', fileId: expect.any(String) },
          ],
        },
      },
    ]);
    await within(await sheet()).findByRole('button', { name: 'Enlarge sky.png' });
  });

  it('are attached when they are dropped on the window', async () => {
    await openRun();
    const box = await nameBox();
    const dataTransfer = { types: ['Files'], files: [aPng('sky.png')], items: [] };
    await waitFor(() => {
      fireEvent.dragOver(box, { dataTransfer });
      screen.getByText('Drop files to attach them');
    });
    fireEvent.drop(box, { dataTransfer });
    await attached('sky.png');
  });

  it('keep the run from starting until they are uploaded', async () => {
    files.holds = true;
    const { user, served } = await openRun();
    await user.type(await nameBox(), 'Ada');
    await choose(aPng('sky.png'));
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    expect((await runButton()).disabled).toBe(true);
    await user.type(await nameBox(), '{Control>}{Enter}{/Control}');
    expect(served('startRun')).toEqual([]);
    files.stored(files.uploads[0]);
    await waitFor(async () => expect((await runButton()).disabled).toBe(false));
  });

  it('are not uploaded further after the window is closed', async () => {
    files.holds = true;
    const { user } = await openRun();
    await choose(aPng('sky.png'));
    await waitFor(() => expect(files.uploads).toHaveLength(1));
    await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(files.uploads[0]?.isAborted).toBe(true));
  });

  it('name a model that cannot see them, which alone keeps the run from starting', async () => {
    const { user, press } = await openRun({ models: () => [BLIND, SEEING] });
    await user.type(await nameBox(), 'Ada');
    await choose(aPng('sky.png'));
    const window = within(await sheet());
    await window.findByText('gpt-3.5-turbo cannot read images. Choose another model, or remove the image.');
    expect((await runButton()).disabled).toBe(true);
    await press('Compare with another model');
    await window.findByText('gpt-3.5-turbo cannot read images and will fail.');
    await waitFor(async () => expect((await runButton()).disabled).toBe(false));
  });

  it('stay with an earlier run, and go along when it is run again', async () => {
    const { served, run, answer } = openOnRun();
    const window = within(await sheet());
    await window.findByRole('button', { name: 'Enlarge sky.png' });
    await attached('sky.png');
    answer({ startRun: () => ({ ...run, id: '10' }) });
    await waitFor(async () => expect((await runButton()).disabled).toBe(false));
    fireEvent.click(await runButton());
    await waitFor(() =>
      expect(served('startRun')).toMatchObject([{ input: { attachments: [{ name: 'sky.png', fileId: '1' }] } }]),
    );
  });

  it('are shown in its example', async () => {
    const kept = anAnswer({ text: 'A sky.' });
    const example = { id: kept.id, givenValues: [], attachments: [SKY], answer: kept };
    const { user } = await openRun({ contentExamples: () => ({ ...aPage([example]), totalCount: 1 }) });
    const examples = within(await within(await sheet()).findByRole('region', { name: 'Examples' }));
    expect(examples.queryByRole('button', { name: 'Enlarge sky.png' })).toBeNull();
    await user.click(examples.getByText(/^Version 1/));
    await examples.findByRole('button', { name: 'Enlarge sky.png' });
  });
});

/** Opens the window on a run with a picture. */
function openOnRun() {
  const shown = openOn([anAnswer()]);
  const run = { ...shown.run, attachments: [SKY] };
  shown.answer({ run: () => run });
  return { ...shown, run };
}
