import {
  type DocumentNode,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { nameWork, type Work } from '../base/observation/work.ts';
import { traitsOf } from '../base/requests/fieldTraits.ts';
import { fragmentsOf, MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENT_TOKENS } from './limits.ts';

/** Whether a request body is a mutation whose response may be stored for retries. */
export function isRepeatableMutation(body: unknown) {
  const document = documentOf(body);
  if (
    !document?.definitions.some(
      (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION,
    )
  )
    return false;
  let holdsSecret = false;
  visit(document, { Field: ({ name }) => void (holdsSecret ||= traitsOf(name.value).answerHoldsSecret ?? false) });
  return !holdsSecret;
}

/** Whether the body is an import, whose file may be larger than other requests. */
export function isImport(body: unknown) {
  const operations = documentOf(body)?.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION) ?? [];
  return (
    operations.length > 0 &&
    operations.every(({ selectionSet }) =>
      selectionSet.selections.every((node) => node.kind === Kind.FIELD && traitsOf(node.name.value).takesFile),
    )
  );
}

/** The names of the root fields of an operation in a valid document, including those in fragments. */
export function rootFieldsOf(document: DocumentNode, operationName: string | null | undefined): string[] {
  const fragments = fragmentsOf(document);
  const namesIn = (set: SelectionSetNode | undefined): string[] =>
    set?.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node.name.value];
      return namesIn(
        node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet,
      );
    }) ?? [];
  return namesIn(getOperationAST(document, operationName)?.selectionSet);
}

/** Names the work after the operation's first root field and its own name; the document must be valid. */
export function nameOperation(
  work: Work | undefined,
  document: DocumentNode,
  operationName: string | null | undefined,
) {
  const name = getOperationAST(document, operationName)?.name?.value;
  nameWork(work, rootFieldsOf(document, operationName)[0], name);
}

/** Returns null for an invalid document, which is refused later. */
export function documentOf(body: unknown) {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
  if (typeof query !== 'string' || query.length > MAX_DOCUMENT_CHARACTERS) return null;
  try {
    return parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
  } catch {
    return null;
  }
}
