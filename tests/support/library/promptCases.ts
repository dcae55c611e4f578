import { undescribed, type VariableDefinition } from '../../../rules/variableDefinitions.ts';

interface Prompt {
  content: string;
  variables?: VariableDefinition[];
}

/** A prompt with the text that filling it must give, in every way that the product offers. */
interface Filling extends Prompt {
  /** The targets of `@key@` in the content. A target that `isGone` has only its title. */
  referred?: Record<string, Prompt & { title: string; isGone?: true }>;
  values?: Record<string, string>;
  text: string;
  missing?: string[];
  unused?: string[];
  missingReferences?: string[];
}

export const described = (name: string, given: Partial<VariableDefinition> = {}): VariableDefinition => ({
  ...undescribed(name),
  ...given,
});

const TONE = described('tone', { kind: 'CHOICE', choices: ['warm', 'dry'], defaultValue: 'dry' });

/** The cases by the titles of their tests. */
const FILLINGS: Record<string, Filling> = {
  'returns a text without variables unchanged': { content: 'Summarise the diff.', text: 'Summarise the diff.' },
  'fills in a value in each place': {
    content: 'Dear {{name}}, {{ name }}!',
    values: { name: 'Ann' },
    text: 'Dear Ann, Ann!',
  },
  'leaves a variable without a value as it is': {
    content: '{{a}} and {{ b }}',
    values: { a: '1' },
    text: '1 and {{ b }}',
    missing: ['b'],
  },
  'turns \\{{ into the text {{': { content: '\\{{name}} is {{name}}', values: { name: 'x' }, text: '{{name}} is x' },
  'does not fill variables inside a value': {
    content: '{{a}} {{b}}',
    values: { a: '{{b}} $& \\{{', b: 'B' },
    text: '{{b}} $& \\{{ B',
  },
  'fills in names and values beyond ASCII': {
    content: '{{größe}} {{cafe\u0301}}',
    values: { größe: '👩‍🚀\r\n\tok', café: 'é' },
    text: '👩‍🚀\r\n\tok é',
  },
  'reports values without a variable': { content: '{{a}}', values: { a: '', other: 'x' }, text: '', unused: ['other'] },
  'uses defaults for values that are not given': {
    content: '{{tone}} {{words}}',
    variables: [TONE, described('words', { kind: 'NUMBER', defaultValue: '120' })],
    values: { words: '80' },
    text: 'dry 80',
  },
  'leaves out optional values, and uses no for an unset yes/no': {
    content: '[{{note}}] {{formal}} {{brief}}',
    variables: [
      described('note', { isRequired: false, kind: 'LONG_TEXT' }),
      described('formal', { kind: 'YES_NO' }),
      described('brief', { kind: 'YES_NO', defaultValue: 'yes' }),
    ],
    text: '[] no yes',
  },
  'fills references before variables': {
    content: 'Write {{what}} @style@.',
    referred: { style: { title: 'Style', content: 'in a {{mood}} tone' } },
    values: { what: '{{mood}}', mood: 'calm' },
    text: 'Write {{mood}} in a calm tone.',
  },
  "prefers its own description to a reference's": {
    content: '{{tone}} @style@',
    variables: [TONE],
    referred: {
      style: {
        title: 'Style',
        content: '{{tone}} {{length}}',
        variables: [described('tone', { defaultValue: 'loud' }), described('length', { defaultValue: 'short' })],
      },
    },
    text: 'dry dry short',
  },
  'uses titles for nested and deleted references': {
    content: '@style@, @gone@, @gone@',
    referred: {
      style: { title: 'Style', content: 'as @gone@ says' },
      gone: { title: 'Gone', content: '', isGone: true },
    },
    text: 'as Gone says, Gone, Gone',
    missingReferences: ['Gone'],
  },
  'fills in dates and choices': {
    content: 'By {{due}}: {{tone}}',
    variables: [TONE, described('due', { kind: 'DATE' })],
    values: { due: '2028-02-29', tone: 'warm' },
    text: 'By 2028-02-29: warm',
  },
};

export const PROMPT_CASES = Object.entries(FILLINGS).map(([name, filling]) => ({ name, ...filling }));

export type PromptCase = (typeof PROMPT_CASES)[number];

/** Values that their variables refuse, with the error. */
export const REFUSED_VALUES: [kind: string, variable: VariableDefinition, value: string, sentence: RegExp][] = [
  ['choice', TONE, 'loud', /tone must be one of its choices/],
  ['number', described('words', { kind: 'NUMBER', label: 'Length' }), 'many', /Length must be a number/],
  ['date', described('due', { kind: 'DATE' }), '2026-02-30', /due must be a date/],
  ['yes or no', described('formal', { kind: 'YES_NO' }), 'maybe', /formal must be yes or no/],
];
