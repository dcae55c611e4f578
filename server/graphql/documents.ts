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
import { fragmentsOf, MAX_DOCUMENT_CHARACTERS, MAX_DOCUMENT_TOKENS } from './limits.ts';

/** Their answers hold tokens, which are stored nowhere in the clear. */
const SECRET_FIELDS = new Set([
  'register',
  'login',
  'signInWithOidc',
  'permitConnection',
  'refreshSession',
  'createApiToken',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'createWebhook',
  'rotateWebhookSecret',
  'createUser',
  'resetUserPassword',
  'inviteUser',
  'addSignUpCode',
]);

/** Whether a request body is a mutation whose answer may be kept for its repetitions. */
export function isRepeatableMutation(body: unknown) {
  const document = documentOf(body);
  if (
    !document?.definitions.some(
      (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION,
    )
  )
    return false;
  let holdsSecret = false;
  visit(document, { Field: ({ name }) => void (holdsSecret ||= SECRET_FIELDS.has(name.value)) });
  return !holdsSecret;
}

const IMPORTS = new Set(['importContents', 'previewImport', 'importFiles']);

/** Whether it is an import: its file may be larger than other requests are. */
export function isImport(body: unknown) {
  const operations = documentOf(body)?.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION) ?? [];
  return (
    operations.length > 0 &&
    operations.every(({ selectionSet }) =>
      selectionSet.selections.every((node) => node.kind === Kind.FIELD && IMPORTS.has(node.name.value)),
    )
  );
}

/** The names of an operation's root fields, fragments followed; of a document that is valid. */
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

/** What an operation asks, by its first root field and by its own name; of a document that is valid. */
export function nameOperation(
  work: Work | undefined,
  document: DocumentNode,
  operationName: string | null | undefined,
) {
  const name = getOperationAST(document, operationName)?.name?.value;
  nameWork(work, rootFieldsOf(document, operationName)[0], name);
}

/** What is not a document is refused later, by who answers it. */
export function documentOf(body: unknown) {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
  if (typeof query !== 'string' || query.length > MAX_DOCUMENT_CHARACTERS) return null;
  try {
    return parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
  } catch {
    return null;
  }
}
