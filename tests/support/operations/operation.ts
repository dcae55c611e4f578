import { TokenScope } from '../../../server/base/tokenScopes.ts';

export const { LIBRARY_READ, LIBRARY_WRITE, AI_READ, AI, ACCOUNT_DATA } = TokenScope;

/** The ids of one user's rows. */
export interface OwnedIds {
  user: number;
  signUpCode: string;
  content: number;
  contentType: number;
  /** The name of a label of that content. */
  label: string;
  /** A suggestion for that content. */
  suggestion: number;
  tag: number;
  otherTag: number;
  savedView: number;
  conversation: number;
  username: string;
  shareId: string;
  session: number;
  apiToken: number;
  identity: number;
  webhook: number;
  webhookDelivery: number;
  voice: number;
  modifier: number;
  modifierLevel: number;
  toneConversation: number;
  toneOutput: number;
  chatConversation: number;
  message: number;
  reply: number;
  /** A message of that conversation that was brought back from a thread. */
  broughtMessage: number;
  chatProject: number;
  chatMaterial: number;
  /** An uploaded image. */
  storedFile: number;
  /** A shared library, one of its other members, and an invitation to it. */
  library: number;
  libraryMember: number;
  sentInvitation: number;
  /** An invitation of the owner to the library of another person. */
  receivedInvitation: number;
  run: number;
  runAnswer: number;
  /** The id of a provider that an administrator added. */
  aiProvider: string;
  /** The id of a mail that was not accepted. */
  mail: number;
}

export interface Operation {
  /** The root field, if GraphQL has the operation. */
  field?: string;
  document?: string;
  variables?(owned: OwnedIds): object;
  /** 'METHOD /path/' as in the router, if REST has the operation. */
  route?: string;
  /** The query of its address, without the question mark. */
  query?: string;
  /** The kind of the id in the path; by default the content. */
  of?: Exclude<keyof OwnedIds, 'username' | 'shareId' | 'signUpCode' | 'label'>;
  body?(owned: OwnedIds): unknown;
  /** The scopes that an API token needs, all of them, or that no token is sufficient. */
  needs: TokenScope[] | 'a session' | 'an administrator';
  /** The response to another user. 'OK' must show none of the owner's data. */
  stranger: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'FORBIDDEN' | 'OK';
  /** Whether its response shows what a public link of the owner shows. */
  showsShared?: boolean;
}

/** A mutation with one input. */
export function mutation(
  field: string,
  type: string,
  selection: string,
  input: (owned: OwnedIds) => object,
  rest: Pick<Operation, 'route' | 'of' | 'body' | 'needs' | 'stranger' | 'showsShared'>,
): Operation {
  return {
    field,
    document: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: (owned) => ({ input: input(owned) }),
    ...rest,
  };
}
