import { graphqlClient, valueOf } from '../client/apis.ts';
import type { Args } from '../client/types.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import type { FakeLlm } from '../llm/fakeLlm.ts';

export const SORRY = 'Sorry, I encountered an error processing your message. Please try again.';

/** Each kind of item, and the field that lists it. */
export const KINDS = [
  ['voice', 'voices'],
  ['role', 'roles'],
  ['format', 'formats'],
  ['audience', 'audiences'],
] as const;

/** The first message of a conversation, and an instruction after it. */
export const original = (content = 'Hello.') => ({ content, messageType: 'original_message' });
export const instruction = (content: string) => ({ content, messageType: 'additional_instructions' });

export async function aToneConversation(
  server: Reachable,
  owner: Caller,
  selection: Args<'createToneConversation'>['selection'] = {},
): Promise<number> {
  const input = { originalContent: 'Hello.', selection };
  return valueOf(await graphqlClient(server).createToneConversation(owner, input)).id;
}

/** The messages of a call to the provider, joined like the prompt's text. */
export const sentToModel = (llm: FakeLlm, call = -1) =>
  llm
    .told(call)
    .map(({ content }) => content)
    .join('\n\n');
