import { getNamedType, type GraphQLOutputType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** Fields that cost too much, or whose values differ between two equal calls; some only within a type. */
const LEFT_OUT: Record<string, string[]> = {
  'SignIn.User': ['storageLimit', 'storedBytes'],
  'Content.ContentType': ['count', 'isCustom'],
  'Content.SharedLink': ['contentId', 'contentTitle', 'lastViewedAt', 'url'],
  'ContentPage.Content': ['state', 'variables'],
  BroughtBack: ['conversation', 'parentMessage'],
  ChatAttachment: ['file'],
  ChatConversation: ['matchedMessage', 'matchedText', 'project'],
  ContentPage: ['tagCounts', 'typeCounts'],
  ContentTypeCount: ['contentType'],
  GenerationEvent: ['result'],
  Library: ['invitations', 'members'],
  ReplyProgress: ['message'],
  RunAnswerProgress: ['answer'],
  SentMessage: ['conversation', 'parentMessage'],
  SentToneMessage: ['conversation'],
  ToneAnswerEvent: ['response', 'userMessage'],
  ToneAnswerProgress: ['message'],
  // A page of 50 messages, each of which may have a thread of 100, would cost more than one operation may.
  ChatMessage: [
    'broughtBackCount',
    'completionTokens',
    'conversationId',
    'costEstimate',
    'createdAt',
    'isTruncated',
    'promptTokens',
    'thought',
    'thoughtMs',
  ],
};

const known = new Map<string, string>();

/** The fields of a type that need no arguments, with those of its objects; the empty text for a plain type. */
export function selectionOf(type: GraphQLOutputType, outer: string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const path = [...outer, named.name];
  const key = path.join('.');
  const leftOut = [named.name, `${outer.at(-1)}.${named.name}`].flatMap((name) => LEFT_OUT[name] ?? []);
  const selected =
    known.get(key) ??
    Object.values(named.getFields())
      .filter((field) => !field.args.some(isRequiredArgument) && !leftOut.includes(field.name))
      .filter((field) => isLeafType(getNamedType(field.type)) || !outer.includes(named.name))
      .map((field) => `${field.name} ${selectionOf(field.type, path)}`.trim())
      .join(' ');
  known.set(key, selected);
  return `{ ${selected} }`;
}
