import { describe, expect, it } from '@jest/globals';
import { markerOf } from '../../rules/contextMarkers.ts';
import { fillTemplate, templateOf, type WrittenPrompt } from '../../rules/fillPrompt.ts';
import { described, PROMPT_CASES, type PromptCase, REFUSED_VALUES } from '../support/library/promptCases.ts';

const MAX = 1_000;

/** A case with ids of its own for what it refers to. */
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

describe('a prompt is filled', () => {
  it.each(PROMPT_CASES.map((of) => [of.name, of] as const))('%s', (_, of) => {
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

  it.each(REFUSED_VALUES)('saying what is wrong with the value of a %s', (_, variable, value, sentence) => {
    const open = { text: `{{${variable.name}}}`, variables: [variable] };
    const filled = fillTemplate(open, new Map([[variable.name, value]]), MAX);
    expect([...(filled?.problems ?? [])]).toEqual([[variable.name, expect.stringMatching(sentence)]]);
  });

  it('up to a length in characters, which is known before it is put together', () => {
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

describe('a prompt asks for its variables', () => {
  it('first by its own description, then by those of its references, then in the order of the text', () => {
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
