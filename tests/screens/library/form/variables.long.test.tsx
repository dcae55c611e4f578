import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import type { VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { anItem, type Answers, aPage, refusal, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

const aVariable = (fields: Partial<VariableDefinition>): VariableDefinition => ({
  name: 'name',
  label: '',
  help: '',
  kind: 'TEXT',
  choices: [],
  defaultValue: '',
  isRequired: true,
  ...fields,
});

/** Opens the form of a prompt with this body and these descriptions of its variables. */
function openForm(content: string, variables: VariableDefinition[] = [], answers: Answers = {}) {
  const item = anItem({ title: 'Release notes', content, variables });
  return renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentsByIds: () => [],
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: 2 }),
      ...answers,
    },
  });
}

const section = () => screen.findByRole('region', { name: 'Variables' });
const rows = async () =>
  within(await section())
    .getAllByRole('group')
    .map((row) => row.getAttribute('aria-label'));
const body = () => screen.findByRole('textbox', { name: 'Content' });

/** Opens a variable's row. Returns queries within it. */
async function open(user: ReturnType<typeof openForm>['user'], name: string) {
  const row = await within(await section()).findByRole('group', { name });
  const [summary] = row.getElementsByTagName('summary');
  if (summary) await user.click(summary);
  return within(row);
}

async function saved({ user, served }: ReturnType<typeof openForm>) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(served('updateContent')).toHaveLength(1));
  const [{ input } = {}] = served('updateContent') as { input: { content: string; variables: VariableDefinition[] } }[];
  return input;
}

describe('the variables of a prompt', () => {
  it('are not shown when there are none', async () => {
    openForm(String.raw`Plain, with \{{name}} as text.`);
    await body();
    expect(screen.queryByRole('region', { name: 'Variables' })).toBeNull();
  });

  it('appear once each while they are typed', async () => {
    const { user } = openForm('Write');
    await user.type(await body(), ' to {{{{name}} and {{{{ name }}, from {{{{me}}');
    await waitFor(async () => expect(await rows()).toEqual(['name', 'me']));
  });

  it('are described separately, and saved in the order of the text', async () => {
    const shown = openForm('{{first}} {{second}} {{third}}');
    const row = await open(shown.user, 'second');
    await shown.user.type(row.getByRole('textbox', { name: 'Label' }), 'Who');
    await shown.user.type(row.getByRole('textbox', { name: 'Default' }), 'all');
    await shown.user.click(row.getByRole('checkbox', { name: 'Required' }));
    expect(await rows()).toEqual(['first', 'second', 'third']);
    expect((await saved(shown))?.variables).toEqual([
      aVariable({ name: 'first' }),
      aVariable({ name: 'second', label: 'Who', defaultValue: 'all', isRequired: false }),
    ]);
  });

  it('take their choices from lines, and their default from the choices', async () => {
    const shown = openForm('{{size}}', [aVariable({ name: 'size', kind: 'CHOICE', choices: ['small'] })]);
    const row = await open(shown.user, 'size');
    await shown.user.type(row.getByRole('textbox', { name: 'Choices' }), '{Enter}{Enter}large');
    await shown.user.click(row.getByRole('combobox', { name: /^Default/ }));
    await shown.user.click(await screen.findByRole('option', { name: 'large' }));
    expect((await saved(shown))?.variables).toEqual([
      aVariable({ name: 'size', kind: 'CHOICE', choices: ['small', 'large'], defaultValue: 'large' }),
    ]);
  });

  it('lose a default that does not fit their new kind', async () => {
    const shown = openForm('{{size}}', [aVariable({ name: 'size', label: 'How big', defaultValue: 'large' })]);
    const row = await open(shown.user, 'size');
    await shown.user.click(row.getByRole('combobox', { name: /^Kind/ }));
    await shown.user.click(await screen.findByRole('option', { name: 'Number' }));
    expect((await saved(shown))?.variables).toEqual([aVariable({ name: 'size', label: 'How big', kind: 'NUMBER' })]);
  });

  it('show an error at its field, and send nothing', async () => {
    const { user, served } = openForm('{{name}} {{size}}', [aVariable({ name: 'size', kind: 'NUMBER' })]);
    const row = await open(user, 'size');
    await user.type(row.getByRole('textbox', { name: 'Default' }), 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await row.findByText('size must be a number, for example 12 or 0.5.');
    expect(document.activeElement).toBe(row.getByRole('textbox', { name: 'Default' }));
    expect(served('updateContent')).toEqual([]);
  });

  it("show the server's error", async () => {
    const sentence = 'What describes the variables is too much for today.';
    const { user } = openForm('{{name}}', [], {
      updateContent: () => {
        throw refusal('VALIDATION_FAILED', sentence, { fields: { variables: sentence } });
      },
    });
    const row = await open(user, 'name');
    await user.type(row.getByRole('textbox', { name: 'Help' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(await section()).findByText(sentence);
  });

  it('can be removed once the text no longer uses them', async () => {
    const shown = openForm('No more of it', [aVariable({ name: 'gone', label: 'Gone' }), aVariable({ name: 'old' })]);
    const list = await screen.findByRole('list', { name: 'Descriptions without a variable' });
    await shown.user.click(within(list).getByRole('button', { name: 'Remove gone' }));
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Remove old' }));
    expect((await saved(shown))?.variables).toEqual([aVariable({ name: 'old' })]);
  });

  it('include those of the references with their descriptions, until they are described again', async () => {
    const tone = anItem({
      title: 'Tone',
      content: 'For {{reader}}.',
      variables: [aVariable({ name: 'reader', label: 'Who' })],
    });
    const shown = openForm(`Use ~~[@${tone.id}]Tone~~ on {{topic}}.`, [], { contentsByIds: () => [tone] });
    const row = await open(shown.user, 'reader');
    row.getByText('Who; text', { exact: false });
    await waitFor(async () => expect(await rows()).toEqual(['reader', 'topic']));
    const label = row.getByRole('textbox', { name: 'Label' });
    await shown.user.clear(label);
    await shown.user.type(label, 'Reader');
    expect((await saved(shown))?.variables).toEqual([aVariable({ name: 'reader', label: 'Reader' })]);
  });
});
