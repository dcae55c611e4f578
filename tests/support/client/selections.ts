import { getNamedType, type GraphQLOutputType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** The objects that a call asks for, by the type that has them; a page always has its results, and a bulk change its failures. */
const PARTS: Record<string, string[]> = {
  AdminModel: ['prices'],
  AdminUser: ['usage', 'limits'],
  AiAllowance: ['limits'],
  BroughtBack: ['message'],
  ChangedContents: ['contents'],
  ChangedSuggestion: ['content', 'suggestion'],
  ChatMessage: ['threadMessages', 'attachments'],
  ChatProject: ['instructionValues', 'materials'],
  Content: ['contentType', 'state', 'contextReferences', 'sharedLinks', 'labels', 'variables'],
  ContentExample: ['answer', 'attachments', 'givenValues'],
  ContentSuggestion: ['contentType', 'variables'],
  ContentTemplate: ['missingReferences', 'variables'],
  ContentVersion: ['contentType', 'variables'],
  CreatedApiToken: ['apiToken'],
  FileImportReport: ['createdTypes', 'skipped'],
  ImportPreview: ['sources', 'placeholderKinds', 'items', 'skipped'],
  ImportPreviewItem: ['match', 'labels'],
  ImportReport: ['createdTypes', 'skipped'],
  LlmExchange: ['userMessage', 'aiResponse'],
  MarkedContents: ['contents'],
  NewUserLink: ['user'],
  RenderedContent: ['messages', 'missingReferences'],
  RestoredContents: ['contents'],
  Run: ['answers', 'attachments', 'givenValues'],
  RunAttachment: ['file'],
  SentMessage: ['userMessage', 'reply'],
  SentToneMessage: ['userMessage', 'responses'],
  ServerLimits: ['perUser'],
  ServerUsage: ['total', 'days', 'models', 'users'],
  SharedContent: ['references', 'variables'],
  SignIn: ['user'],
  SignInOptions: ['oidc'],
  ToneConversation: ['selection', 'messages'],
  ToneMessage: ['structured'],
  ToneModifier: ['levels'],
  TonePromptPreview: ['messages', 'structured'],
  ToneSelection: ['modifierLevels'],
  TrashedContent: ['contentType'],
  Usage: ['total', 'days', 'models', 'areas'],
  UsageOfArea: ['sums'],
  UsageOfDay: ['sums'],
  UsageOfModel: ['sums'],
  UsageOfUser: ['sums'],
  UserLimits: ['inForce'],
  WebhookSecret: ['webhook'],
};
/** Fields that cost too much, a statement each, or whose values differ between two equal calls; some only within a type. */
const LEFT_OUT: Record<string, string[]> = {
  'SignIn.User': ['storageLimit', 'storedBytes'],
  'Content.ContentType': ['count', 'isCustom'],
  'Content.SharedLink': ['contentId', 'contentTitle', 'lastViewedAt', 'url'],
  'ContentPage.Content': ['state', 'variables'],
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

/** All plain fields of a type without required arguments, and its parts (all, if it has no plain field); the empty text for a plain type. */
export function selectionOf(type: GraphQLOutputType, outer: string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const key = [...outer, named.name].join('.');
  const leftOut = [named.name, `${outer.at(-1)}.${named.name}`].flatMap((name) => LEFT_OUT[name] ?? []);
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !leftOut.includes(field.name),
  );
  const isWrapper = !PARTS[named.name] && !fields.some(({ type }) => isLeafType(getNamedType(type)));
  const parts = [...(PARTS[named.name] ?? []), 'results', 'failures'];
  const selected =
    known.get(key) ??
    `{ ${fields
      .map((field) => {
        if (isLeafType(getNamedType(field.type))) return field.name;
        const isPart = (parts.includes(field.name) || isWrapper) && !outer.includes(named.name);
        return isPart ? `${field.name} ${selectionOf(field.type, [...outer, named.name])}` : '';
      })
      .filter(Boolean)
      .join(' ')} }`;
  known.set(key, selected);
  return selected;
}
