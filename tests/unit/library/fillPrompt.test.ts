import { describe, expect, it } from '@jest/globals';
import { markerOf } from '../../../rules/contextMarkers.ts';
import { fillTemplate, templateOf, type WrittenPrompt } from '../../../rules/fillPrompt.ts';
import { described, PROMPT_CASES, type PromptCase, REFUSED_VALUES } from '../../support/library/promptCases.ts';

const MAX = 1_000;

/** Gives the contents that a case refers to their ids. */
function opened({ content, variables = [], referred = {} }: PromptCase, max = MAX) {
  const keys = Object.keys(referred);
  const written = (text: string) =>
    text.replace(/@(\w+)@/g, (_, key: string) =>
      markerOf({ id: String(keys.indexOf(key) + 1), title: referred[key]?.title ?? '' }),
    );
  const targets = keys.flatMap((key, index): [string, WrittenPrompt][] => {
    const target = referred[key];
    if (!target || target.isGone) return [];
    return [[String(index + 1), { content: written(target.content), variables: target.variables ?? [] }]];
  });
  return templateOf({ content: written(content), variables }, new Map(targets), max);
}

const valuesOf = ({ values = {} }: PromptCase) => new Map(Object.entries(values));

describe('filling a prompt', () => {
  it.each(PROMPT_CASES.map((of) => [of.name, of] as const))('fills variables and references: %s', (_, of) => {
    const open = opened(of);
    const filled = open && fillTemplate(open, valuesOf(of), MAX);
    expect(filled).toEqual({
      text: of.text,
      missingVariables: of.missing ?? [],
      unusedValues: of.unused ?? [],
      problems: new Map(),
    });
    expect(open?.missingReferences.map(({ title }) => title)).toEqual(of.missingReferences ?? []);
  });

  it.each(REFUSED_VALUES)('reports the problem with the value of a %s', (_, variable, value, sentence) => {
    const open = { text: `{{${variable.name}}}`, variables: [variable] };
    const filled = fillTemplate(open, new Map([[variable.name, value]]), MAX);
    expect([...(filled?.problems ?? [])]).toEqual([[variable.name, expect.stringMatching(sentence)]]);
  });

  it('measures the length in characters, before the text is built', () => {
    const thrice: PromptCase = {
      name: '',
      content: '@long@@long@@long@',
      referred: { long: { title: 'Long', content: '👋'.repeat(300) } },
      text: '',
    };
    expect(opened(thrice, 900)?.text).toBe('👋'.repeat(900));
    expect(opened(thrice, 899)).toBeNull();
    const open = { text: '{{a}}{{a}}', variables: [described('a')] };
    expect(fillTemplate(open, new Map([['a', '👋'.repeat(450)]]), 900)?.text).toBe('👋'.repeat(900));
    expect(fillTemplate(open, new Map([['a', '👋'.repeat(450)]]), 899)).toBeNull();
  });
});

describe('the variables of a prompt', () => {
  it('are ordered as in the text, unless the descriptions have another order', () => {
    const order = (...names: string[]) =>
      opened({
        name: '',
        content: '{{c}} {{b}} @more@ {{a}}',
        variables: names.map((name) => described(name, { label: name })),
        referred: { more: { title: 'More', content: '{{e}} {{d}}', variables: [described('d', { help: 'Second' })] } },
        text: '',
      })?.variables.map(({ name }) => name);
    expect(order()).toEqual(['c', 'b', 'e', 'd', 'a']);
    expect(order('b', 'unused', 'a')).toEqual(['c', 'b', 'e', 'd', 'a']);
    expect(order('a', 'b')).toEqual(['a', 'b', 'd', 'c', 'e']);
  });

  it('are ordered by its own descriptions, then those of its references, then the text', () => {
    const open = opened({
      name: '',
      content: '{{c}} {{b}} @more@ {{a}}',
      variables: [described('unused'), described('a', { label: 'First' }), described('b')],
      referred: { more: { title: 'More', content: '{{e}} {{d}}', variables: [described('d', { help: 'Second' })] } },
      text: '',
    });
    expect(open?.variables.map(({ name, label, help }) => [name, label + help])).toEqual([
      ['a', 'First'],
      ['b', ''],
      ['d', 'Second'],
      ['c', ''],
      ['e', ''],
    ]);
  });
});
