import { frontMatterOf, type WrittenFields } from '../../../../lib/files/frontMatter.ts';
import { counted } from '../../../../lib/text.ts';
import type {
  DownloadedConversationQuery,
  DownloadedMessageFragment,
  DownloadedMessagesQuery,
} from './download.generated.ts';

type Conversation = DownloadedConversationQuery['chatConversation'];
type Message = DownloadedMessagesQuery['chatMessages']['results'][number];

/** A conversation as Markdown: the shown branch, with each side thread as a section below its message. */
export function conversationFile(conversation: Conversation, messages: readonly Message[]): string {
  return [
    frontMatterOf(fieldsOf(conversation, messages)),
    `# ${inOneLine(conversation.name)}`,
    ...messages.flatMap((message) => [...messageLines(message, '##'), ...threadLines(message)]),
    '',
  ].join('\n');
}

function fieldsOf({ name, createdAt, lastMessageAt, costEstimate }: Conversation, messages: readonly Message[]) {
  const all = messages.flatMap((message) => [message, ...message.threadMessages]);
  const models = [...new Set(all.flatMap(({ modelUsed }) => modelUsed ?? []))];
  const fields: WrittenFields = new Map();
  fields.set('title', inOneLine(name));
  fields.set('created_at', createdAt);
  if (lastMessageAt) fields.set('last_message_at', lastMessageAt);
  if (models.length > 0) fields.set('models', models);
  if (costEstimate !== null) fields.set('cost_usd', costEstimate.toFixed(6));
  return fields;
}

function threadLines({ threadMessages }: Message): string[] {
  if (threadMessages.length === 0) return [];
  return [
    '',
    `### Side thread: ${counted(threadMessages.length, 'message')}`,
    ...threadMessages.flatMap((message) => messageLines(message, '####')),
  ];
}

function messageLines(message: DownloadedMessageFragment, heading: string): string[] {
  const { attachments, content, status, errorMessage } = message;
  const texts = [
    attachments.length > 0 ? `Attached: ${attachments.map(attachedText).join(', ')}` : '',
    closed(content.trim()),
    status === 'FAILED' ? `> This reply failed. ${inOneLine(errorMessage ?? '')}`.trimEnd() : '',
    status === 'WRITING' ? '> This reply was still being written.' : '',
  ].filter((text) => text !== '');
  return ['', `${heading} ${writerOf(message)}`, ...texts.flatMap((text) => ['', text])];
}

/** A file with the description of an image, or the pages of a PDF that were sent. */
function attachedText({ name, file, pages }: DownloadedMessageFragment['attachments'][number]): string {
  const more = inOneLine(file?.altText ?? '') || (pages && `pages ${pages}`);
  return more ? `${name} (${more})` : name;
}

function writerOf({ isUser, isBroughtBack, modelUsed }: DownloadedMessageFragment): string {
  if (isBroughtBack)
    return modelUsed ? `Brought back from a side thread: ${modelUsed}` : 'Brought back from a side thread';
  return isUser ? 'You' : (modelUsed ?? 'AI');
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/** Closes a code block that the text leaves open, for example because it was cut off, and that would hold what follows. */
function closed(text: string): string {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const begun = FENCE.exec(line)?.[0] ?? '';
    const [fence, rest] = [begun.trim(), line.slice(begun.length)];
    if (open === null) {
      if (fence.startsWith('~') || (fence !== '' && !rest.includes('`'))) open = fence;
    } else if (fence.startsWith(open) && rest.trim() === '') open = null;
  }
  return open === null ? text : `${text}\n${open}`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
