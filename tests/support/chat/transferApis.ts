import type { Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import { type Caller, type Reachable, rest } from '../http/calls.ts';
export { aFile } from './conversationFiles.ts';
import { asItIs, refusalOf, restCalls } from '../restApi.ts';

export interface ImportResult {
  index: number;
  name: string;
  source: string | null;
  outcome: string;
  conversationId: number | null;
  addedMessages: number;
  reason: string | null;
}

/** The file of a conversation, as far as the tests read it. */
export interface ConversationFile {
  source: string;
  name: string;
  created_at: string;
  messages: FileMessage[];
}

export interface FileMessage extends Record<string, unknown> {
  id: number;
  previous_message_id: number | null;
  parent_message_id: number | null;
  brought_from_id: number | null;
  content: string;
  is_current: boolean;
}

/** Export and import of conversations, over GraphQL or REST. */
export interface TransferApi {
  exported(caller: Caller, id: number): Promise<Outcome<ConversationFile>>;
  imported(caller: Caller, conversations: unknown): Promise<Outcome<ImportResult[]>>;
}

export const transferApis = (server: Reachable): [name: string, api: TransferApi][] => [
  ['GraphQL', graphqlTransferApi(server)],
  ['REST', restTransferApi(server)],
];

interface Part {
  json: string;
  hasNextPage: boolean;
  endCursor: string | null;
}

function graphqlTransferApi(server: Reachable): TransferApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    async exported(as, id) {
      let file = '';
      for (let after: string | null = null; ;) {
        const part: Outcome<Part> = await call(
          'query($id: ID!, $after: String) { exportConversation(id: $id, after: $after) { json hasNextPage endCursor } }',
          { id, after },
          { as },
          asItIs<Part>,
        );
        if (!part.ok) return part;
        file += part.value.json;
        after = part.value.endCursor;
        if (!part.value.hasNextPage) return { ...part, value: JSON.parse(file) as ConversationFile };
      }
    },
    imported: (as, conversations) =>
      mutate(
        'importConversations',
        { json: textOf(conversations) },
        '{ results { index name source outcome conversationId addedMessages reason } }',
        { as },
        ({ results }: { results: ImportResult[] }) =>
          results.map((result) => ({ ...result, outcome: result.outcome.toLowerCase() })),
      ),
  };
}

function restTransferApi(server: Reachable): TransferApi {
  const call = restCalls(server);
  return {
    async exported(as, id) {
      const reply = await rest(server, 'GET', `/chat/conversations/${id}/export/`, { as });
      if (reply.status >= 400) return refusalOf(reply);
      return { ok: true, status: reply.status, value: reply.body as ConversationFile };
    },
    imported: (as, conversations) =>
      call(
        'POST',
        '/chat/conversations/import/',
        { as, body: textOf(conversations) },
        ({ results }: { results: ImportResult[] }) => results,
      ),
  };
}

const textOf = (conversations: unknown) =>
  typeof conversations === 'string' ? conversations : JSON.stringify(conversations);
