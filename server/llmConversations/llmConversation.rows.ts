import type { EntityManager } from 'typeorm';
import type { PromptMessage } from '../base/completions.ts';
import { notFound } from '../base/errors.ts';
import { LlmConversation } from './llmConversation.entity.ts';

/** The most of a conversation that is sent to a model again: the newest exchanges within both limits. */
const MAX_EARLIER_EXCHANGES = 20;
const MAX_EARLIER_CHARACTERS = 100_000;

/** A conversation of its owner, or NOT_FOUND. */
export async function ownLlmConversation(db: EntityManager, ownerId: number, id: number): Promise<LlmConversation> {
  const found = await db.findOneBy(LlmConversation, { id, ownerId });
  if (!found) throw notFound('Conversation');
  return found;
}

/** The earlier prompts and answers, oldest first, without failed exchanges. */
export async function earlierMessages(
  db: EntityManager,
  ownerId: number,
  conversationId: number,
): Promise<PromptMessage[]> {
  const exchanges: { prompt: string; answer: string; size: string }[] = await db.query(
    `SELECT prompt.content AS prompt, answer.content AS answer, sum(length(prompt.content) + length(answer.content)) OVER (ORDER BY answer.request_id DESC) AS size
       FROM llm_messages answer JOIN llm_messages prompt ON prompt.request_id = answer.request_id AND prompt.role = 'user' AND prompt.owner_id = $3
      WHERE answer.conversation_id = $1 AND answer.owner_id = $3 AND answer.role = 'assistant' AND answer.error_type IS NULL
      ORDER BY answer.request_id DESC LIMIT $2`,
    [conversationId, MAX_EARLIER_EXCHANGES, ownerId],
  );
  const shown = exchanges.filter(({ size }) => Number(size) <= MAX_EARLIER_CHARACTERS).reverse();
  return shown.flatMap(({ prompt, answer }): PromptMessage[] => [
    { role: 'user', content: prompt },
    { role: 'assistant', content: answer },
  ]);
}
