import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { jsonText } from '../base/answers/jsonText.ts';
import { LruMap } from '../base/lruMap.ts';
import { fragmentsOf } from './limits.ts';

/** The most cached documents: each tool has its own. */
const MAX_CACHED = 16;
/** The whole schema with its descriptions has some 230,000 characters. */
const MAX_CHARACTERS = 1_000_000;

interface CachedAnswer {
  result: ExecutionResult;
  text: string;
}

/** The document store returns the same operation for the same text. */
const cache = new LruMap<OperationDefinitionNode, CachedAnswer>(MAX_CACHED);
/** The operation of a result that is not serialized yet. */
const operations = new WeakMap<object, OperationDefinitionNode>();
const texts = new WeakMap<object, string>();

/**
 * The cached result of an introspection query, which is the same for every caller while the process runs. Null for
 * other operations.
 */
export async function cachedIntrospection(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult | null> {
  const cached = cache.get(operation);
  if (cached) return cached.result;
  if (!isIntrospection(document, operation)) return null;
  const result = await run();
  if (result.data) operations.set(result.data, operation);
  return result;
}

/** The JSON of a response; the data of a cached one is serialized once. */
export async function stringifyAnswer(answer: FormattedExecutionResult) {
  const { data, extensions } = answer;
  const known = data ? texts.get(data) : undefined;
  if (known !== undefined) return withExtensions(known, extensions);
  const operation = data ? operations.get(data) : undefined;
  if (!data || !operation || answer.errors) return jsonText(answer);
  const text = await jsonText({ data });
  if (text.length <= MAX_CHARACTERS) {
    texts.set(data, text);
    cache.set(operation, { result: { data }, text });
  }
  return withExtensions(text, extensions);
}

/** Adds the extensions of a single response to the shared text. */
const withExtensions = (text: string, extensions: FormattedExecutionResult['extensions']) =>
  extensions ? `${text.slice(0, text.lastIndexOf('}'))},"extensions":${JSON.stringify(extensions)}}` : text;

/** Whether it only introspects and has no variables, so that its result never changes. */
function isIntrospection(document: DocumentNode, { selectionSet, variableDefinitions = [] }: OperationDefinitionNode) {
  const fragments = fragmentsOf(document);
  const asksNothingElse = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__');
      const target = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      return target !== undefined && asksNothingElse(target.selectionSet);
    });
  return variableDefinitions.length === 0 && asksNothingElse(selectionSet);
}
