/** What one user has, by id. */
export interface Owned {
  user: number;
  signUpCode: string;
  content: number;
  contentType: number;
  /** Of that content. */
  label: string;
  tag: number;
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
  chatConversation: number;
  message: number;
  reply: number;
  run: number;
  runAnswer: number;
}

export interface Operation {
  /** A root field, or nothing where only REST has the call. */
  field?: string;
  document?: string;
  variables?(owned: Owned): object;
  /** 'METHOD /path/' as in the router, or nothing where only GraphQL has the call. */
  route?: string;
  /** Whose id the path has; the content's unless given. */
  of?: Exclude<keyof Owned, 'username' | 'shareId' | 'signUpCode' | 'label'>;
  body?(owned: Owned): unknown;
  /** What someone else's ids lead to. 'OK' must show nothing of the owner's. */
  stranger: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'FORBIDDEN' | 'OK';
}

/** A mutation with one input. */
export function mutation(
  field: string,
  type: string,
  selection: string,
  input: (owned: Owned) => object,
  rest: Pick<Operation, 'route' | 'of' | 'body' | 'stranger'>,
): Operation {
  return {
    field,
    document: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: (owned) => ({ input: input(owned) }),
    ...rest,
  };
}
