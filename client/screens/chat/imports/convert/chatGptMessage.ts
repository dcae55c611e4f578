import { withoutMarkers } from './chatGptMarkers.ts';
import type { SourceMessage } from './placedMessages.ts';
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

/** The message whose parts are read. */
interface Reading {
  metadata: Fields;
  isUser: boolean;
  leftOut: LeftOut;
}

/** Contents that ChatGPT shows to nobody, which describe the user or the model. */
const HIDDEN_CONTENTS = new Set(['user_editable_context', 'model_editable_context', 'app_pairing_content']);

/** A message of ChatGPT; null if it is not shown: of the system, hidden, a step of a tool, or empty. */
export function messageOf(message: Fields, defaultModel: string, leftOut: LeftOut): SourceMessage | null {
  const content = fieldsIn(message.content);
  const metadata = fieldsIn(message.metadata);
  const role = textIn(fieldsIn(message.author).role);
  if (role === '') return null;
  if (isHidden(message, metadata, content, role)) {
    leftOut.hidden++;
    return null;
  }
  const isUser = role === 'user';
  const reading = { metadata, isUser, leftOut };
  const thought = isUser ? '' : thoughtIn(content);
  const text = thought === '' ? contentOf(message, content, role, reading) : '';
  const attachments = isUser ? attachmentsIn(metadata, leftOut) : [];
  if (text.trim() === '' && thought === '' && attachments.length === 0) return null;
  return {
    isUser,
    content: storable(text, leftOut),
    thought: storable(thought, leftOut, MAX_THOUGHT),
    createdAt: timeOf(message.create_time),
    model: lineOf(textIn(metadata.model_slug) || defaultModel) || null,
    attachments,
  };
}

const MAX_THOUGHT = 262_144;

const isHidden = (message: Fields, metadata: Fields, content: Fields, role: string) =>
  role === 'system' ||
  message.weight === 0 ||
  metadata.is_visually_hidden_from_conversation === true ||
  metadata.is_user_system_message === true ||
  HIDDEN_CONTENTS.has(textIn(content.content_type));

function contentOf(message: Fields, content: Fields, role: string, reading: Reading): string {
  const recipient = textIn(message.recipient) || 'all';
  const type = textIn(content.content_type);
  if (role === 'tool') return toolResult(type, content, reading);
  if (role === 'assistant' && recipient !== 'all') return toolCall(recipient, content, reading);
  if (type === 'code') return codeBlock(textIn(content.text), languageIn(content.language));
  if (type === 'reasoning_recap') return '';
  const text = textOf(content, reading);
  return reading.isUser ? text : withoutMarkers(text, reading.metadata);
}

function textOf(content: Fields, reading: Reading): string {
  if (Array.isArray(content.parts)) return paragraphs(content.parts.map((part) => partText(part, reading)));
  const text = textIn(content.text) || textIn(content.result);
  if (text === '' && Object.keys(content).length > 0) reading.leftOut.unknown++;
  return text;
}

/** A part of a message: a text, a picture, a recording, or what was said in one. */
function partText(part: unknown, { metadata, leftOut }: Reading): string {
  if (typeof part === 'string') return part;
  const fields = fieldsIn(part);
  const type = textIn(fields.content_type);
  if (type === 'image_asset_pointer') return pictureLine(pictureName(fields, metadata), leftOut);
  if (/audio_asset_pointer|video_(?:container_)?asset_pointer/.test(type)) {
    leftOut.recordings++;
    return '';
  }
  const text = textIn(fields.text);
  if (text === '') leftOut.unknown++;
  return text;
}

/** The name of the attached file, or the words from which the picture was generated. */
function pictureName(part: Fields, metadata: Fields): string {
  const pointer = textIn(part.asset_pointer);
  const attached = listIn(metadata.attachments)
    .map(fieldsIn)
    .find(({ id }) => typeof id === 'string' && id !== '' && pointer.endsWith(id));
  return textIn(attached?.name) || textIn(fieldsIn(fieldsIn(part.metadata).dalle).prompt);
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|bmp|heic)$/i;

/** The names of attached files. Pictures are named in the text. */
function attachmentsIn(metadata: Fields, leftOut: LeftOut) {
  return listIn(metadata.attachments)
    .map((attachment) => lineOf(textIn(fieldsIn(attachment).name)))
    .filter((name) => name !== '' && !PICTURE.test(name))
    .slice(0, 100)
    .map((name) => ({ name: storable(name, leftOut), text: '' }));
}

function thoughtIn({ content_type: type, thoughts }: Fields): string {
  if (type !== 'thoughts') return '';
  if (typeof thoughts === 'string') return thoughts;
  return paragraphs(
    listIn(thoughts).map((each) => {
      const { summary, content } = fieldsIn(each);
      return paragraphs([textIn(summary) && `**${lineOf(textIn(summary))}**`, textIn(content)]);
    }),
  );
}

/** The result of a tool: the output of code and pictures are shown, searches and the like are not. */
function toolResult(type: string, content: Fields, reading: Reading): string {
  const output = textIn(content.text);
  if (type === 'execution_output') return output.trim() === '' ? '' : codeBlock(output, 'text');
  const pictures = listIn(content.parts).filter((part) => fieldsIn(part).content_type === 'image_asset_pointer');
  if (pictures.length === 0) reading.leftOut.steps++;
  return paragraphs(pictures.map((part) => partText(part, reading)));
}

/** The text that the model sent to a tool: code and documents of the canvas are shown, searches and the like are not. */
function toolCall(recipient: string, content: Fields, reading: Reading): string {
  const text = textIn(content.text) || paragraphs(listIn(content.parts).map(textIn));
  if (recipient === 'python') return codeBlock(text, 'python');
  const document = recipient.startsWith('canmore.') ? canvasText(text) : '';
  if (document === '') reading.leftOut.steps++;
  return document;
}

/** A document of the canvas, when it is created or replaced as a whole. */
function canvasText(json: string): string {
  const { name, type, content, updates } = fieldsIn(parsed(json));
  const [update, another] = listIn(updates).map(fieldsIn);
  const whole = update?.pattern === '.*' && !another ? textIn(update.replacement) : '';
  const text = textIn(content) || whole;
  if (text === '') return '';
  const [kind = '', language] = textIn(type).split('/');
  const title = lineOf(textIn(name));
  return paragraphs([title && `**${title}**`, kind === 'code' ? codeBlock(text, languageIn(language)) : text]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
