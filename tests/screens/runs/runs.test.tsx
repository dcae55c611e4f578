import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAnswer, aRun, column, NAME, nameBox, openForm, openRun, sheet } from '../../support/screens/runScreen.tsx';
import { anItem, aPage, aTemplate, NOW, openWindow, refusal } from '../../support/screens/screens.tsx';

describe('the form of a run', () => {
  it('shows what is missing, moves the focus there, and sends nothing before', async () => {
    const { user, press, served } = await openRun();
    await press('Run');
    await within(await sheet()).findByText('name needs a value.');
    await waitFor(async () => expect(document.activeElement).toBe(await nameBox()));
    await user.keyboard('Ada');
    await waitFor(() => expect(screen.queryByText('name needs a value.')).toBeNull());
    expect(served('startRun')).toEqual([]);
  });

  it('sends the values and models once, also by Control and Enter', async () => {
    const { user, press, served, answer, item } = await openRun();
    const run = aRun(item.id, [anAnswer(), anAnswer({ model: 'gpt-4o' })]);
    answer({ startRun: () => run, run: () => run });
    await press('Compare with another model');
    await user.type(await nameBox(), 'Ada');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await (await column('gpt-4o')).findByText('Hello Ada.');
    expect(served('startRun')).toEqual([
      {
        input: expect.objectContaining({
          contentId: item.id,
          versions: [],
          models: [
            { provider: 'openai', model: 'gpt-4o-mini' },
            { provider: 'openai', model: 'gpt-4o' },
          ],
          values: [{ name: 'name', value: 'Ada' }],
          wait: false,
        }),
      },
    ]);
  });

  it('compares up to three models', async () => {
    const { press } = await openRun();
    await press('Compare with another model');
    await press('Compare with another model');
    const form = within(await sheet());
    expect(form.queryByRole('button', { name: 'Compare with another model' })).toBeNull();
    expect(form.getAllByRole('combobox', { name: /^Model \d/ })).toHaveLength(3);
    await press('Remove model 2');
    expect(form.getAllByRole('combobox', { name: /^Model \d/ })).toHaveLength(2);
  });

  it('loads the versions on demand, and runs a labelled one with its temperature and length', async () => {
    const { user, press, served, answer, item } = await openRun({
      contentHistory: () => aPage([2, 1].map((version) => ({ id: `v${version}`, version, createdAt: NOW }))),
    });
    answer({ content: () => ({ ...item, version: 2, labels: [{ name: 'production', version: 1 }] }) });
    expect(served('contentHistory')).toEqual([]);
    const form = within(await sheet());
    await user.click(form.getByText('Settings'));
    await waitFor(() => expect(served('contentHistory')).toHaveLength(1));
    await user.click(form.getByRole('combobox', { name: /^Version/ }));
    await user.click(await screen.findByRole('option', { name: /^Version 1 · production/ }));
    await user.click(form.getByRole('combobox', { name: /^Longest answer/ }));
    await user.click(await screen.findByRole('option', { name: '500 tokens' }));
    fireEvent.change(form.getByRole('slider', { name: 'Temperature' }), { target: { value: '0.2' } });
    form.getByText('version 1, temperature 0.2, 500 tokens at most');
    await waitFor(() => expect(served('contentTemplate').at(-1)).toMatchObject({ version: 1 }));
    await user.type(await nameBox(), 'Ada');
    const run = aRun(item.id, [anAnswer()]);
    answer({ startRun: () => run, run: () => run });
    await press('Run');
    await column('gpt-4o-mini');
    expect(served('startRun')).toEqual([
      {
        input: expect.objectContaining({
          versions: [1],
          parameters: expect.objectContaining({ temperature: 0.2, maxTokens: 500 }),
        }),
      },
    ]);
  });

  it('keeps the values when the run is refused or the server cannot be reached, and can be sent again', async () => {
    const { user, press, served, answer, item, disconnect, reconnect } = await openRun({
      startRun: () => {
        throw refusal('RATE_LIMITED', 'At most 3 AI requests run at a time. Please wait for one to finish.');
      },
    });
    await user.type(await nameBox(), 'Ada');
    await press('Run');
    await within(await sheet()).findByText(/At most 3 AI requests run at a time/);
    disconnect();
    await press('Run');
    await within(await sheet()).findByText('Suspire cannot be reached. Check your connection and try again.');
    expect(await nameBox()).toHaveProperty('value', 'Ada');
    reconnect();
    const run = aRun(item.id, [anAnswer()]);
    answer({ startRun: () => run, run: () => run });
    await press('Run');
    await (await column('gpt-4o-mini')).findByText('Hello Ada.');
    expect(served('startRun')).toHaveLength(2);
    expect(screen.queryByText(/At most 3 AI requests run at a time/)).toBeNull();
  });

  it('shows that the variables could not be loaded, and retries', async () => {
    const shown = openForm({
      contentTemplate: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    const form = await screen.findByRole('dialog', { name: 'View Content' });
    await shown.user.click(await within(form).findByRole('button', { name: 'Run' }));
    await within(await sheet()).findByText('The database is currently unavailable.');
    expect(within(await sheet()).getByRole('button', { name: 'Run' })).toHaveProperty('disabled', true);
    shown.answer({ contentTemplate: () => aTemplate('Greet {{name}}.', [NAME]) });
    await shown.user.click(within(await sheet()).getByRole('button', { name: 'Try Again' }));
    await nameBox();
  });

  it('saves unsaved changes first when the user agrees', async () => {
    const { user, served, item } = openForm({
      updateContent: ({ input }: { input: object }) => ({ ...anItem(), ...input, version: 2 }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    await openWindow('Save first?', 'alertdialog');
    expect(served('updateContent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save and run' }));
    await nameBox();
    expect(served('updateContent')).toEqual([{ input: expect.objectContaining({ id: item.id, title: 'Greeting!' }) }]);
    expect(served('startRun')).toEqual([]);
  });
});

describe('a run', () => {
  it('is not shown with another prompt', async () => {
    const shown = openForm({ run: () => aRun('77', [anAnswer()]) }, '&run=9');
    await within(await sheet()).findByText('This run belongs to another prompt.');
    expect(shown.served('startRun')).toEqual([]);
  });

  it('is deleted immediately, or after a question if an answer is kept', async () => {
    const [plain, kept] = [
      aRun('1', [anAnswer()]),
      aRun('1', [anAnswer({ keptAt: NOW })], { createdAt: '2026-11-20T12:00:00.000Z' }),
    ];
    const { user, served } = await openRun({
      runs: () => aPage([plain, kept]),
      deleteRun: ({ input }: { input: { id: string } }) => ({ id: input.id }),
    });
    const earlier = within(await within(await sheet()).findByRole('region', { name: 'Earlier runs' }));
    const [first, second] = earlier.getAllByRole('button', { name: /^Delete the run/ }) as [HTMLElement, HTMLElement];
    await user.click(second);
    await openWindow('Delete this run?', 'alertdialog');
    expect(served('deleteRun')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(served('deleteRun')).toEqual([{ input: { id: kept.id } }]));
    await user.click(first);
    await waitFor(() => expect(served('deleteRun')).toHaveLength(2));
  });
});
