import type { Converted } from './convert.ts';
import { placedMessages, type SourceMessage, type SourceNode } from './placedMessages.ts';
import {
  codeBlock,
  type Fields,
  fieldsIn,
  languageIn,
  type LeftOut,
  lineOf,
  listIn,
  paragraphs,
  pictureLine,
  storable,
  textIn,
  timeOf,
} from './values.ts';

/** A conversation of Claude's export: a list of messages, each with the one it follows. */
export function claudeConversation(conversation: Fields, leftOut: LeftOut): Converted {
  const messages = listIn(conversation.chat_messages).map(fieldsIn);
  const createdAt = timeOf(conversation.created_at) ?? timeOf(messages[0]?.created_at);
  const known = new Set<string>();
  const keys = messages.map(({ uuid }, index) => {
    const key = known.has(textIn(uuid)) ? '' : textIn(uuid);
    known.add(key || `message ${index}`);
    return key || `message ${index}`;
  });
  // Older exports name no message that another one follows: their order is that of the list. Times can be equal.
  const isTree = messages.some(({ parent_message_uuid: parent }) => textIn(parent) !== '');
  const nodes = messages.map((message, index): SourceNode => ({
    key: keys[index] ?? '',
    parent: (isTree ? parentOf(message, known) : undefined) ?? keys[index - 1] ?? null,
    message: messageOf(message, lineOf(textIn(conversation.model)) || null, leftOut),
  }));
  const roots = new Set(isTree ? messages.flatMap((message, index) => (isRoot(message) ? [keys[index]] : [])) : []);
  const uuid = textIn(conversation.uuid);
  return {
    source:
      uuid === '' ? `claude:${createdAt} ${lineOf(textIn(conversation.name), 100)}` : `claude:${lineOf(uuid, 100)}`,
    name: textIn(conversation.name),
    createdAt,
    isPinned: conversation.is_starred === true,
    isArchived: false,
    messages: placedMessages(
      nodes.map((node) => (roots.has(node.key) ? { ...node, parent: null } : node)),
      {
        shown: textIn(conversation.current_leaf_message_uuid) || null,
        createdAt: createdAt ?? new Date().toISOString(),
        provider: 'anthropic',
      },
    ),
  };
}

/** The message before the first one, which exists in no export. */
const BEFORE_FIRST = /^0{8}-0{4}-[04]0{3}-[08]0{3}-0{12}$/;

const isRoot = ({ parent_message_uuid: parent }: Fields) => textIn(parent) === '' || BEFORE_FIRST.test(textIn(parent));

/** The message that another one follows. If it is missing, the one before in the list takes its place. */
const parentOf = ({ parent_message_uuid: parent }: Fields, known: Set<string>) =>
  known.has(textIn(parent)) ? textIn(parent) : undefined;

/** Null for an empty message. */
function messageOf(message: Fields, model: string | null, leftOut: LeftOut): SourceMessage | null {
  const isUser = message.sender === 'human';
  const blocks = listIn(message.content).map(fieldsIn);
  const texts = blocks.length > 0 ? blocks.map((block) => blockText(block, leftOut)) : [textIn(message.text)];
  const thought = paragraphs(blocks.map(({ type, thinking }) => (type === 'thinking' ? textIn(thinking) : '')));
  const files = [...listIn(message.attachments), ...listIn(message.files)].map(fieldsIn);
  const pictures = files.filter(isPicture).map(({ file_name: name }) => pictureLine(textIn(name), leftOut));
  const attachments = files.filter((file) => !isPicture(file)).map((file) => attachmentOf(file, leftOut));
  const named = isUser ? [] : attachments.map(({ name }) => `*[File: ${name}]*`);
  const content = storable(paragraphs([...texts, ...pictures, ...named]), leftOut);
  const kept = isUser ? attachments.slice(0, MAX_ATTACHMENTS) : [];
  if (content === '' && thought === '' && kept.length === 0) return null;
  return {
    isUser,
    content,
    thought: isUser ? '' : storable(thought, leftOut, MAX_THOUGHT),
    createdAt: timeOf(message.created_at),
    model,
    attachments: kept,
  };
}

const MAX_THOUGHT = 262_144;
const MAX_ATTACHMENTS = 100;

/** Pictures have a name and no text. */
const isPicture = ({ file_name: name, file_kind: kind, extracted_content: text }: Fields) =>
  textIn(text) === '' && (kind === 'image' || /\.(?:png|jpe?g|gif|webp|avif|bmp|heic)$/i.test(textIn(name)));

/** A long text that was pasted has no name. */
const attachmentOf = ({ file_name: name, extracted_content: text }: Fields, leftOut: LeftOut) => ({
  name: lineOf(textIn(name)) || 'Pasted text',
  text: storable(textIn(text), leftOut),
});

function blockText({ type, text, input }: Fields, leftOut: LeftOut): string {
  if (type === 'text' || type === 'voice_note') return textIn(text);
  if (type === 'thinking') return '';
  const document = type === 'tool_use' ? documentText(fieldsIn(input)) : '';
  if (document !== '') return document;
  if (type === 'tool_use') leftOut.steps++;
  else if (!SILENT.has(textIn(type))) leftOut.unknown++;
  return '';
}

/** Blocks that show nothing, or belong to a step that is counted already. */
const SILENT = new Set(['tool_result', 'token_budget', 'redacted_thinking']);

/** A document that the model wrote by a tool: an artifact or a file. */
function documentText({ title, path, content, file_text: fileText, language, type }: Fields): string {
  const text = textIn(content) || textIn(fileText);
  if (text === '') return '';
  const name = lineOf(textIn(title) || textIn(path));
  const isText = /markdown|plain/.test(textIn(type)) || /\.(?:md|txt)$/i.test(name);
  const extension = /\.(\w{1,10})$/.exec(name)?.[1];
  return paragraphs([
    name && `**${name}**`,
    isText ? text : codeBlock(text, languageIn(language) || languageIn(extension)),
  ]);
}
