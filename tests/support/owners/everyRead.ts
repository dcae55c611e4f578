import { OWNER_COLUMNS } from '../../../server/backfills/owners.rows.ts';
import { everyAnswer } from '../database/everyAnswer.ts';
import type { TestServer } from '../server.ts';
import type { Written } from './everyWrite.ts';

/** The parts of "all my data" with rows that belong to others. */
const DATA = Object.keys(OWNER_COLUMNS)
  .map((name) => name.split('.')[0]?.toUpperCase() ?? '')
  .filter((part) => part !== 'CONTEXT_REFERENCES');

/** The answers to all reads of these rows by the person who wrote them. */
export function readEverything(server: TestServer, written: Written): Promise<Record<string, unknown>> {
  const { me, libraryId, content, referring, conversation, project, toneConversation, llmConversation } = written;
  return everyAnswer(server, me, [
    ...['contents', 'tags', 'chatConversations', 'chatProjects', 'toneConversations', 'webhooks'],
    ...[`contents(libraryId: ${libraryId})`, `contents(tags: ["polite"])`, `contents(search: "greet")`],
    ...[content, referring].flatMap((id) => [`content(id: ${id})`, `filledContent(id: ${id})`]),
    ...['contentHistory', 'contentLabelEvents', 'runs'].map((list) => `${list}(contentId: ${content})`),
    ...[`content(id: ${content}, version: 1)`, `content(id: ${content}, label: "production")`],
    `chatMessages(conversationId: ${conversation})`,
    `chatProject(id: ${project})`,
    `toneConversation(id: ${toneConversation})`,
    `llmConversationHistory(conversationId: ${llmConversation})`,
    `run(id: ${written.run})`,
    `webhookDeliveries(webhookId: ${written.webhook})`,
    ...DATA.map((part) => `accountData(part: ${part})`),
  ]);
}
