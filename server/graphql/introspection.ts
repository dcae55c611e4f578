import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { jsonText } from '../base/jsonText.ts';
import { fragmentsOf } from './limits.ts';

/** Documents whose answer is remembered: every tool has one of its own, which it asks again and again. */
const MAX_REMEMBERED = 16;
/** The whole schema with all that is said of it is some 230,000 characters. */
const MAX_CHARACTERS = 1_000_000;

interface Remembered {
  result: ExecutionResult;
  text: string;
}

/** The last asked is last. The document store hands out the same operation for the same text. */
const remembered = new Map<OperationDefinitionNode, Remembered>();
/** What was found out, until it is written. */
const found = new WeakMap<object, OperationDefinitionNode>();
const texts = new WeakMap<object, string>();

/**
 * What the schema says of itself is the same for everybody as long as the process lives: it is found out once. Null for
 * what asks for anything else.
 */
export async function introspected(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult | null> {
  const known = remembered.get(operation);
  if (known) return remember(operation, known).result;
  if (!isIntrospection(document, operation)) return null;
  const result = await run();
  if (result.data) found.set(result.data, operation);
  return result;
}

/** The text of an answer; that of a remembered one was written once. */
export async function writtenAnswer(answer: FormattedExecutionResult) {
  const { data } = answer;
  const known = data ? texts.get(data) : undefined;
  if (known !== undefined) return known;
  const text = `${await jsonText(answer)}\n`;
  const operation = data ? found.get(data) : undefined;
  if (data && operation && text.length <= MAX_CHARACTERS) {
    texts.set(data, text);
    remember(operation, { result: { data }, text });
  }
  return text;
}

function remember(operation: OperationDefinitionNode, answer: Remembered) {
  remembered.delete(operation);
  remembered.set(operation, answer);
  for (const oldest of remembered.keys()) if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
  return answer;
}

/** Without variables, the same document asks the same for ever. */
function isIntrospection(document: DocumentNode, { selectionSet, variableDefinitions = [] }: OperationDefinitionNode) {
  const fragments = fragmentsOf(document);
  const asksNothingElse = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__');
      const followed = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      return followed !== undefined && asksNothingElse(followed.selectionSet);
    });
  return variableDefinitions.length === 0 && asksNothingElse(selectionSet);
}
