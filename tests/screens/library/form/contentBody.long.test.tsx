import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ContentBodyField } from '../../../../client/screens/library/editor/ContentBodyField.tsx';
import { undescribed } from '../../../../rules/variableDefinitions.ts';
import { anItem, renderScreen, textIn } from '../../../support/screens/screens.tsx';

/** Renders the field in a form that shows its value, with a function that writes into it from outside. */
async function renderField(text: string, { readOnly = false, described = [] as string[], answers = {} } = {}) {
  const variables = described.map(undescribed);
  let write: (text: string) => void = () => undefined;
  function Form() {
    const [value, setValue] = useState(text);
    write = setValue;
    return (
      <>
        <ContentBodyField self="new" value={value} onChange={setValue} readOnly={readOnly} variables={variables} />
        <output>{value}</output>
      </>
    );
  }
  const { user, served } = renderScreen(<Form />, { answers });
  const field = await screen.findByRole('textbox', { name: 'Content' });
  return {
    user,
    field,
    served,
    write: (next: string) => act(() => write(next)),
    known: () => screen.getByRole('status').textContent,
  };
}

describe('the Content field', () => {
  it('shows its text while the editor is loading', async () => {
    renderScreen(<ContentBodyField self="new" value="Already ~~[@1]here~~" onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Content' }).textContent).toBe('Already here');
    await screen.findByRole('textbox', { name: 'Content' });
  });

  it('reports typed text to the form', async () => {
    const { user, field, known } = await renderField('');
    await user.type(field, 'Hello');
    expect(known()).toBe('Hello');
  });

  it('shows text that is written from outside, piece by piece', async () => {
    const { field, write, known } = await renderField('Before');
    for (const text of ['Before. A', 'Before. A mod', 'Before. A model writes.']) write(text);
    expect(field.textContent).toBe('Before. A model writes.');
    expect(known()).toBe('Before. A model writes.');
    write('Lines\r\nof another system');
    expect(textIn(field)).toBe('Lines\nof another system');
  });

  it('ignores typing while it is read-only', async () => {
    const { user, field, known } = await renderField('Fixed', { readOnly: true });
    expect(field.getAttribute('aria-readonly')).toBe('true');
    await user.type(field, 'more');
    expect(known()).toBe('Fixed');
  });

  it('deletes a variable as a whole, and an escaped one character by character', async () => {
    const { user, field, known } = await renderField('');
    await user.type(field, 'To {{{{name}}');
    await user.keyboard('{Backspace}');
    expect(known()).toBe('To ');
    await user.keyboard(String.raw`\{{{{name}}{Backspace}`);
    expect(known()).toBe(String.raw`To \{{name}`);
  });

  it('lets a name be typed between existing braces', async () => {
    const { user, field, known } = await renderField('');
    await user.type(field, 'To {{{{}}!{ArrowLeft}{ArrowLeft}{ArrowLeft}name');
    expect(known()).toBe('To {{name}}!');
    await user.keyboard('{ArrowRight}{ArrowRight}{Backspace}');
    expect(known()).toBe('To !');
  });

  it('completes known variable names', async () => {
    const { user, field, known } = await renderField('For {{name}} in \n', { described: ['nation'] });
    await user.type(field, '{Control>}{End}{/Control}{{{{NA');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['name', 'nation']);
    await user.keyboard('{ArrowDown}{Enter}.');
    expect(known()).toBe('For {{name}} in \n{{nation}}.');
  });
});

describe('the list of prompts in the Content field', () => {
  const answers = { searchContents: () => [anItem({ title: '語調' })] };

  it.each([
    ['@', ''],
    ['＠', ''],
    ['请参考@语调', '语调'],
    ['これは＠', ''],
    ['カー＠', ''],
    ['이것은@말투', '말투'],
    ['注意：@', ''],
    ['（＠', ''],
    ['「@語', '語'],
    ['【@', ''],
    ['他说“@', ''],
    ['(@tone', 'tone'],
  ])('opens for %j', async (text, searched) => {
    const { user, field, served } = await renderField('', { answers });
    await user.type(field, text);
    await screen.findByRole('option', { name: /語調/ });
    expect(served('searchContents').at(-1)).toMatchObject({ search: searched });
  });

  it('replaces what was typed for it, and nothing before it', async () => {
    const { user, field, known } = await renderField('', { answers });
    await user.type(field, '请参考＠語');
    await screen.findByRole('option', { name: /語調/ });
    await user.keyboard('{Enter}');
    expect(known()).toMatch(/^请参考~~\[@\d+\]語調~~$/);
  });

  it.each(['ada@example', 'é＠x'])('stays closed for %j', async (text) => {
    const { user, field, served } = await renderField('', { answers });
    await user.type(field, `${text} {Backspace}`);
    await user.type(field, ' @');
    await screen.findByRole('option', { name: /語調/ });
    expect(served('searchContents')).toEqual([expect.objectContaining({ search: '' })]);
  });
});
