import { z } from 'zod';
import { MAX_DEFINITIONS, type VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { VariableInput, VariableType } from './definition.types.ts';

/** The REST and file form of variable definitions. */

export const variable = restShape(VariableType);

export const presentVariables = (definitions: VariableDefinition[]) => definitions.map(variable.present);

export const variablesBody = z
  .array(restBody(VariableInput, { schemas: { name: z.string() } }))
  .max(MAX_DEFINITIONS)
  .describe('The definitions of all of its variables, {{name}}, in the order of the form.');
