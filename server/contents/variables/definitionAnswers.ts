import { z } from 'zod';
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_DEFAULT_VALUE,
  MAX_DEFINITIONS,
  MAX_HELP,
  MAX_LABEL,
  type VariableDefinition,
  VariableKind,
} from '../../../rules/variableDefinitions.ts';
import { MAX_VARIABLE_NAME } from '../../../rules/variables.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { VariableType } from './definition.types.ts';

/** How the definitions of variables look over REST and in files. */

const KINDS = Object.values(VariableKind).map((kind) => kind.toLowerCase() as Lowercase<VariableKind>);

const FIELDS = {
  name: z.string().meta({
    description: `As it stands between {{ and }}: a letter or _, then letters, digits, _ and -; at most ${MAX_VARIABLE_NAME} characters.`,
    examples: ['audience'],
  }),
  label: z.string().meta({
    description: `Stands above its field, at most ${MAX_LABEL} characters; empty: its name.`,
    examples: ['Who reads it'],
  }),
  help: z.string().meta({ description: `At most ${MAX_HELP} characters; may be empty.`, examples: [''] }),
  kind: z
    .enum(KINDS)
    .describe(
      'number: such as -0.5; date: such as 2026-12-31; yes_no: yes or no. text is one line, long_text several.',
    ),
  choices: z.array(z.string()).meta({
    description: `What can be chosen: of a choice 1 to ${MAX_CHOICES}, each of at most ${MAX_CHOICE} characters and once; of all others none.`,
    examples: [[]],
  }),
  default_value: z.string().meta({
    description: `Its value when none is given, at most ${MAX_DEFAULT_VALUE.toLocaleString('en')} characters; empty for none.`,
    examples: ['beginners'],
  }),
  is_required: z
    .boolean()
    .describe('Told as missing without a value and a default; one that is not required leaves its place empty.'),
};

export const variable = restShape(VariableType);

export const presentVariables = (definitions: VariableDefinition[]) => definitions.map(variable.present);

export const variablesBody = z
  .array(
    z.object({
      ...FIELDS,
      label: FIELDS.label.default(''),
      help: FIELDS.help.default(''),
      kind: FIELDS.kind.default('text'),
      choices: FIELDS.choices.default([]),
      default_value: FIELDS.default_value.default(''),
      is_required: FIELDS.is_required.default(true),
    }),
  )
  .max(MAX_DEFINITIONS)
  .describe('How it asks for the values of its variables, {{name}}: all of them, in the order of the form.');

export const givenVariables = (body: z.output<typeof variablesBody>): VariableDefinition[] =>
  body.map(({ kind, default_value: defaultValue, is_required: isRequired, ...same }) => ({
    ...same,
    kind: kind.toUpperCase() as VariableKind,
    defaultValue,
    isRequired,
  }));
