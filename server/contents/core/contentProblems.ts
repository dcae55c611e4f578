import { CONTENT_TEXTS, contentTextProblem, type TextRule } from '../../../rules/contentRules.ts';
import { definitionsProblem } from '../../../rules/variableDefinitions.ts';
import { Problems } from '../../base/validation.ts';
import { TEXT_FIELDS, type WrittenFields } from './contentFields.ts';

const MAX_TYPE_NAME = 60;

/** Problems of the written fields of a content, each with its own sentence for the user. */
export function contentProblems(written: WrittenFields) {
  const problems = new Problems();
  for (const name of TEXT_FIELDS) {
    const { maxLength, isLine }: TextRule = CONTENT_TEXTS[name];
    problems.add(name, contentTextProblem(name, written[name]));
    problems[isLine ? 'line' : 'text'](name, written[name], maxLength);
  }
  return problems.add('variables', definitionsProblem(written.variables));
}

/** The rules for the name of a content type. */
export const typeNameProblems = (name: string, field = 'name') =>
  new Problems().when(name === '', field, 'Name is required').line(field, name, MAX_TYPE_NAME);
