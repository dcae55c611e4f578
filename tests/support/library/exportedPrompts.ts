import fc from 'fast-check';
import type { ExportedPrompt } from '../../../client/screens/library/transfer/exports/promptFile.ts';

/** Texts that a writer or reader of YAML can take for something else. */
export const NASTY_TEXTS = [
  ...['Release: notes', 'a:', ': a', 'a, b', 'a #b', '# heading', '- item', '? key', '[a, b]', '{a: b}', '{{slot}}'],
  ...['---', '--- a', '...', '&anchor', '*alias', '!tag', '%YAML', '@at', '`tick`', '|', '>-'],
  ...["it's", '"quoted"', "'quoted'", 'back\\slash'],
  ...['yes', 'No', 'null', '~', 'true', '1e3', '012', '0x1F', '.inf'],
  ...['12:30:45', '2026-01-02', '2026-01-02T03:04:05Z'],
  ...[' leads', 'trails ', '\ttab', 'a\n\tb', 'a\n  \nb', 'two\nlines', 'two\n\nlines\n  indented'],
  ...['\nleads with a line', 'ends with a line\n', 'windows\r\nline', 'a\n---\nb', 'title: x\ncontent: y'],
  ...['a\u2028b\u2029c\u0085d', '\ufeffmark', '\u202eoverride\u202c', 'שלום עולם, مرحبا', '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301'],
  ...['x'.repeat(140), `${'a'.repeat(70)} ${'b'.repeat(69)}`],
];

/** Texts of 1 to some 40 characters that are not blank. */
export const hardText = fc
  .oneof(
    fc.constantFrom(...NASTY_TEXTS),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(...'aB1 \n:#-"\'\\,[]{}|>\t\ré~@'),
      minLength: 1,
      maxLength: 30,
    }),
  )
  .filter((text) => text.trim() !== '');

/** Titles are one line. */
const hardLine = hardText
  .map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))
  .filter((text) => text.trim() !== '');

const line = fc
  .string({ unit: fc.constantFrom(..."abcXYZ019 -_.:#,'é字"), minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replaceAll(/ +/g, ' '))
  .filter((text) => text !== '');

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
const label = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,8}$/).filter((text) => text !== 'latest');
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString());

const variable = fc
  .record({
    name,
    label: fc.oneof(
      fc.constant(''),
      hardText.filter((text) => text.length <= 100),
    ),
    help: fc.oneof(fc.constant(''), hardText),
    kind: fc.constantFrom('text', 'long_text', 'choice', 'number', 'date', 'yes_no'),
    choices: fc.uniqueArray(hardText, { minLength: 1, maxLength: 4 }),
    default_value: hardText,
    is_required: fc.boolean(),
  })
  .map(({ kind, choices, default_value, ...each }) => {
    const defaults: Record<string, string | undefined> = {
      choice: choices[0],
      number: '-1.5',
      date: '2026-12-31',
      yes_no: 'yes',
    };
    return {
      ...each,
      kind,
      choices: kind === 'choice' ? choices : [],
      default_value: defaults[kind] ?? default_value,
    };
  });

const variables = fc.uniqueArray(variable, { selector: (each) => each.name, maxLength: 3 });
const texts = { title: hardLine, description: fc.oneof(fc.constant(''), hardText), content: hardText };
const optional = <Key extends string, Value>(key: Key, list: Value[]) => (list.length > 0 ? { [key]: list } : {});

export const exportedPrompt: fc.Arbitrary<ExportedPrompt> = fc
  .record({
    ...texts,
    type: line,
    state: fc.constantFrom('Draft', 'Unknown'),
    tags: fc.uniqueArray(line, { maxLength: 3, selector: (text) => text.toLowerCase() }),
    labels: fc.uniqueArray(label, { maxLength: 4 }),
    earlier: fc.array(fc.record({ ...texts, variables }), { maxLength: 2 }),
    isStarred: fc.boolean(),
    created_at: date,
    updated_at: date,
    variables,
  })
  .map(({ tags, labels, earlier, isStarred, variables: described, ...prompt }) => {
    const versions = earlier.slice(0, labels.length).map(({ variables: own, ...version }, index) => ({
      ...version,
      ...optional('variables', own),
      labels: [labels[index] ?? ''],
    }));
    return {
      ...prompt,
      ...optional('tags', tags),
      ...optional('labels', labels.slice(versions.length)),
      ...optional('variables', described),
      ...optional('earlier_versions', versions),
      ...(isStarred && { is_starred: true as const }),
    };
  });
