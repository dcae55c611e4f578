import { MAX_VARIABLES, variableNames } from '../../../../rules/variables.ts';
import { type ToolInput, variablesOf } from './inputs.ts';
import { isMessageList, textOfMessages } from './roles.ts';
import { type Entry, firstText, jsonFields, listOf, type ReadingLeft, type SourceFile } from './source.ts';
import { toolEntry } from './toolFile.ts';

/** A list of messages, or an object with one. */
export const hasMessages = (value: unknown) => isMessageList(value) || isMessageList(jsonFields(value).get('messages'));

/** Whether it is a prompt of GitHub Models, which has more than messages. */
export const isOfGithub = (fileName: string, fields: Map<string, unknown>) =>
  /\.prompt\.ya?ml$/i.test(fileName) || ['testData', 'evaluators', 'modelParameters'].some((name) => fields.has(name));

/** Messages as one prompt. The first test of GitHub Models gives the defaults of the variables. */
export function readMessages(value: unknown, file: SourceFile, left: ReadingLeft): Entry {
  const fields = jsonFields(value);
  const content = textOfMessages(listOf(isMessageList(value) ? value : fields.get('messages')));
  const [test] = listOf(fields.get('testData'));
  return toolEntry(file.name, {
    title: firstText(fields.get('name'), fields.get('title')),
    description: firstText(fields.get('description')),
    content,
    variables: variablesOf(usedIn(content, jsonFields(test)), left),
    tags: fields.get('tags'),
  });
}

/** The values of a test as the defaults of the variables that a text has. */
export function usedIn(content: string, values: ReadonlyMap<string, unknown>): ToolInput[] {
  const used = [...variableNames(content, MAX_VARIABLES)];
  return used.filter((name) => values.has(name)).map((name) => ({ name, defaultValue: values.get(name) }));
}
