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

/** The REST and file form of variable definitions. */

const KINDS = Object.values(VariableKind).map((kind) => kind.toLowerCase() as Lowercase<VariableKind>);

const FIELDS = {
  name: z.string().meta({
    description: `The name between {{ and }}: a letter or _, then letters, digits, _ and -; at most ${MAX_VARIABLE_NAME} characters.`,
    examples: ['audience'],
  }),
  label: z.string().meta({
    description: `Shown above its field, at most ${MAX_LABEL} characters; if empty, its name is shown.`,
    examples: ['Who reads it'],
  }),
  help: z.string().meta({ description: `At most ${MAX_HELP} characters; may be empty.`, examples: [''] }),
  kind: z
    .enum(KINDS)
    .describe(
      'number: for example -0.5; date: for example 2026-12-31; yes_no: yes or no. text is one line, long_text several.',
    ),
  choices: z.array(z.string()).meta({
    description: `The values to choose from: 1 to ${MAX_CHOICES} different ones with at most ${MAX_CHOICE} characters each if its kind is choice, otherwise none.`,
    examples: [[]],
  }),
  default_value: z.string().meta({
    description: `The value used when none is given, at most ${MAX_DEFAULT_VALUE.toLocaleString('en')} characters; empty for none.`,
    examples: ['beginners'],
  }),
  is_required: z
    .boolean()
    .describe(
      'Whether it is reported as missing when it has neither a value nor a default. An optional variable is then removed from the text.',
    ),
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
  .describe('The definitions of all of its variables, {{name}}, in the order of the form.');

export const givenVariables = (body: z.output<typeof variablesBody>): VariableDefinition[] =>
  body.map(({ kind, default_value: defaultValue, is_required: isRequired, ...same }) => ({
    ...same,
    kind: kind.toUpperCase() as VariableKind,
    defaultValue,
    isRequired,
  }));
