import type { z } from 'zod';
import { beginning } from '../../../rules/characters.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { parse } from '../../base/rest/reply.ts';
import type { Steps } from '../../base/turns/turns.ts';
import { jsonShapeProblem, Problems } from '../../base/validation.ts';
import { MessageStatus } from '../../replies/writtenReply.entity.ts';
import { importedHead, importedMessage } from './conversationFile.ts';

export const MAX_CONVERSATIONS = 100;
/** The most messages of a conversation, in all branches and threads. */
export const MAX_MESSAGES = 20_000;
/** The most characters of a message or an attachment: replies of models and pasted texts of other tools are long. */
const MAX_TEXT = 1_000_000;
const MAX_THOUGHT = 262_144;
const MAX_ATTACHMENTS = 100;
const MAX_NAME = 200;
const MAX_PROVIDER = 40;
const MAX_MODEL = 200;
const MAX_REASON = 10_000;
/** The most values in the JSON text of an import. */
const MAX_VALUES = 1_000_000;
const MIB = 1024 * 1024;

export interface FileAttachment {
  name: string;
  text: string;
}

/** A message of a file, with the ids of the file. */
export interface FileMessage {
  id: number;
  previousMessageId: number | null;
  parentMessageId: number | null;
  isCurrent: boolean;
  isUser: boolean;
  content: string;
  status: MessageStatus;
  errorType: string | null;
  errorMessage: string | null;
  isTruncated: boolean;
  thought: string;
  thoughtMs: number | null;
  createdAt: Date;
  providerUsed: string | null;
  modelUsed: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  costEstimate: number | null;
  isBroughtBack: boolean;
  broughtFromId: number | null;
  attachments: FileAttachment[];
}

export interface FileConversation {
  source: string | null;
  name: string;
  createdAt: Date;
  selectedModelProvider: string | null;
  selectedModelName: string | null;
  isPinned: boolean;
  isArchived: boolean;
  messages: FileMessage[];
}

/** A conversation of an import: what can be stored, or the reason why not. */
export type ReadConversation = { name: string } & (
  { conversation: FileConversation } | { conversation: null; source: string | null; reason: string }
);

/**
 * Reads the JSON text of an import: one conversation or an array. Refuses a text that is too large before it is parsed.
 * A conversation that cannot be stored has a reason, and the others are read.
 */
export function* readConversations(json: string, maxBytes: number): Steps<ReadConversation[]> {
  if (Buffer.byteLength(json) > maxBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The import is larger than ${maxBytes / MIB} MiB. Send fewer conversations.`,
    );
  const entries = entriesOf(json);
  yield;
  const read: ReadConversation[] = [];
  for (const entry of entries) {
    const { name, source } = labelOf(entry);
    try {
      read.push({ name, conversation: yield* conversationIn(entry) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
      read.push({ name, conversation: null, source, reason: error.message });
    }
    yield;
  }
  return read;
}

function entriesOf(json: string): unknown[] {
  const problem = jsonShapeProblem(json, MAX_VALUES);
  if (problem) throw invalid('json', `Invalid JSON format: the import ${problem}`);
  const parsed = parsedJson(json);
  if (typeof parsed !== 'object' || parsed === null)
    throw invalid('json', 'An import must be a conversation or an array of conversations.');
  const entries: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (entries.length === 0 || entries.length > MAX_CONVERSATIONS)
    throw invalid('json', `An import must hold 1 to ${MAX_CONVERSATIONS} conversations.`);
  return entries;
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw invalid('json', `Invalid JSON format: ${(error as Error).message}`);
  }
}

/** Its name and source for the report, whatever else is wrong with it. */
function labelOf(entry: unknown) {
  const { name, source } = Object(entry) as { name?: unknown; source?: unknown };
  const line = (value: unknown) =>
    typeof value === 'string'
      ? beginning(
          value
            .toWellFormed()
            .replace(/[\p{Cc}\s]+/gu, ' ')
            .trim(),
          MAX_NAME,
        )
      : '';
  return { name: line(name) || 'Untitled', source: line(source) || null };
}

function* conversationIn(entry: unknown): Steps<FileConversation> {
  const head = parse(importedHead, entry) as z.output<typeof importedHead>;
  const { name, source = null } = head;
  new Problems()
    .when(name.trim() === '', 'name', 'Name is required')
    .line('name', name, MAX_NAME)
    .when(source?.trim() === '', 'source', 'source must not be blank.')
    .line('source', source ?? '', MAX_NAME)
    .line('selected_model_provider', head.selected_model_provider ?? '', MAX_PROVIDER)
    .line('selected_model_name', head.selected_model_name ?? '', MAX_MODEL)
    .when(
      head.messages.length > MAX_MESSAGES,
      'messages',
      `It has ${head.messages.length.toLocaleString('en')} messages; the limit is ${MAX_MESSAGES.toLocaleString('en')}.`,
    )
    .throwIfAny();
  const messages: FileMessage[] = [];
  const placed = new Map<number, FileMessage>();
  for (const [index, value] of head.messages.entries()) {
    const message = inMessage(index, () => messageIn(value, placed));
    placed.set(message.id, message);
    messages.push(message);
    yield;
  }
  for (const [index, { broughtFromId }] of messages.entries())
    if (broughtFromId !== null && placed.get(broughtFromId)?.parentMessageId !== null)
      throw invalid('messages', `Message ${index + 1}: brought_from_id must be a message of the chat.`);
  return {
    source,
    name: name.trim(),
    createdAt: timeOf(head.created_at),
    selectedModelProvider: head.selected_model_provider ?? null,
    selectedModelName: head.selected_model_name ?? null,
    isPinned: head.is_pinned ?? false,
    isArchived: head.is_archived ?? false,
    messages,
  };
}

/** Names the message in the sentence of its problem. */
function inMessage(index: number, read: () => FileMessage): FileMessage {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
    throw invalid('messages', `Message ${index + 1}: ${error.message}`);
  }
}

/** A message must follow messages that stand before it, so that no file has a circle. */
function messageIn(value: unknown, placed: Map<number, FileMessage>): FileMessage {
  const given = parse(importedMessage, value) as z.output<typeof importedMessage>;
  const { id, content, is_user: isUser, previous_message_id: previousMessageId } = given;
  const parentMessageId = given.parent_message_id ?? null;
  const attachments = (given.attachments ?? []).map(({ name, text = '' }) => ({ name: name.trim(), text }));
  const problems = new Problems()
    .when(placed.has(id), 'id', `Another message has the id ${id}, too.`)
    .when(
      previousMessageId !== null && placed.get(previousMessageId)?.parentMessageId !== parentMessageId,
      'previous_message_id',
      'previous_message_id must be a message before it, in the same thread.',
    )
    .when(
      parentMessageId !== null && placed.get(parentMessageId)?.parentMessageId !== null,
      'parent_message_id',
      'parent_message_id must be a message of the chat before it.',
    )
    .text('content', content, MAX_TEXT)
    .text('thought', given.thought ?? '', MAX_THOUGHT)
    .text('error_message', given.error_message ?? '', MAX_REASON)
    .line('provider_used', given.provider_used ?? '', MAX_PROVIDER)
    .line('model_used', given.model_used ?? '', MAX_MODEL)
    .when(!isUser && attachments.length > 0, 'attachments', 'Only messages of the user can have attachments.')
    .when(attachments.length > MAX_ATTACHMENTS, 'attachments', `It can have up to ${MAX_ATTACHMENTS} attachments.`);
  for (const { name, text } of attachments)
    problems
      .when(name === '', 'attachments', 'An attachment needs a name.')
      .line('attachments', name, MAX_NAME)
      .text('attachments', text, MAX_TEXT);
  problems.throwIfAny();
  return {
    id,
    previousMessageId,
    parentMessageId,
    isCurrent: given.is_current ?? true,
    isUser,
    content,
    status: statusOf(given),
    errorType: given.error_type ?? null,
    errorMessage: given.error_message ?? null,
    isTruncated: given.is_truncated ?? false,
    thought: given.thought ?? '',
    thoughtMs: given.thought_ms ?? null,
    createdAt: timeOf(given.created_at),
    providerUsed: given.provider_used ?? null,
    modelUsed: given.model_used ?? null,
    promptTokens: given.prompt_tokens ?? null,
    completionTokens: given.completion_tokens ?? null,
    costEstimate: given.cost_estimate ?? null,
    isBroughtBack: given.is_brought_back ?? false,
    broughtFromId: given.brought_from_id ?? null,
    attachments,
  };
}

/** Nobody writes a reply any more that was being written when the file was. */
function statusOf({ is_user: isUser, status }: z.output<typeof importedMessage>): MessageStatus {
  if (isUser) return MessageStatus.COMPLETE;
  return status === MessageStatus.WRITING ? MessageStatus.STOPPED : (status ?? MessageStatus.COMPLETE);
}

/** Never in the future, where it would stay the newest of all. */
const timeOf = (text: string | null | undefined) =>
  new Date(Math.min(Date.now(), text == null ? Infinity : new Date(text).getTime()));
