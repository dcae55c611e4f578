import {
  GraphQLError, Kind, type ASTVisitor, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type OperationDefinitionNode, type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one document may ask for (api.md §3). Counted once per document, fragments followed. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 50;
const MAX_FIELDS = 250;
/** Of every kind: a fragment that is spread twice is followed twice, and fragments that double soon hold billions. Counting ends here. */
const MAX_SELECTIONS = 1_000;

/** Root fields that cost a password hash, a mail, money or seconds: one of them per request. */
const SENSITIVE = new Set([
  'register', 'login', 'refreshSession', 'requestPasswordReset', 'confirmPasswordReset', 'updateProfile', 'changePassword', 'deleteAccount', 'createApiToken',
  'generate', 'enhance', 'generation', 'addLlmMessage', 'sendToneMessage', 'toneAnswer',
  'sendMessage', 'replyInThread', 'editMessage', 'retryReply', 'importContents',
]);

interface Tally {
  selections: number;
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
  sensitive: number;
}

/** A validation rule that refuses documents over the limits, naming the limit. Introspection is exempt. */
export function limitDocument(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      for (const operation of operationsOf(document)) {
        const tally = count(operation, fragmentsOf(document));
        for (const problem of problemsOf(tally)) context.reportError(new GraphQLError(problem, { nodes: operation }));
      }
    },
  };
}

function problemsOf({ selections, depth, fields, aliases, directives, sensitive }: Tally) {
  const over = (what: string, value: number, limit: number) => (value > limit ? [`${what}: ${value}, the limit is ${limit}.`] : []);
  return [
    ...over('The document has too many selections', selections, MAX_SELECTIONS),
    ...over('The document is nested too deep', depth, MAX_DEPTH),
    ...over('The document selects too many fields', fields, MAX_FIELDS),
    ...over('The document has too many aliases', aliases, MAX_ALIASES),
    ...over('The document has too many directives', directives, MAX_DIRECTIVES),
    ...over('The document asks too often for sign-in, sign-up, password, AI or import fields', sensitive, 1),
  ];
}

function count(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): Tally {
  const tally: Tally = { selections: 0, depth: 0, fields: 0, aliases: 0, directives: operation.directives?.length ?? 0, sensitive: 0 };
  const visit = ({ selections }: SelectionSetNode, depth: number, path: string[]) => {
    for (const selection of selections) {
      if (tally.selections > MAX_SELECTIONS) return;
      tally.selections++;
      tally.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) visitField(selection, depth, path);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, depth, path);
      else {
        const name = selection.name.value;
        const fragment = path.includes(name) ? undefined : fragments.get(name);
        if (fragment) visit(fragment.selectionSet, depth, [...path, name]);
      }
    }
  };
  const visitField = (field: FieldNode, depth: number, path: string[]) => {
    const name = field.name.value;
    if (name.startsWith('__')) return;
    tally.fields++;
    tally.depth = Math.max(tally.depth, depth);
    if (field.alias) tally.aliases++;
    if (depth === 1 && SENSITIVE.has(name)) tally.sensitive++;
    if (field.selectionSet) visit(field.selectionSet, depth + 1, path);
  };
  visit(operation.selectionSet, 1, []);
  return tally;
}

const operationsOf = ({ definitions }: DocumentNode) => definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

export const fragmentsOf = ({ definitions }: DocumentNode) =>
  new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]));
