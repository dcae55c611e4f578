import { getNamedType, type GraphQLOutputType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** The objects that a call asks for, by the type that has them; a page always has its results, and a bulk change its failures. */
const PARTS: Record<string, string[]> = {
  Content: ['contentType', 'state', 'contextReferences', 'sharedLinks', 'labels', 'variables'],
  ContentVersion: ['contentType'],
  ChatMessage: ['threadMessages', 'attachments'],
  ChatProject: ['instructionValues', 'materials'],
  BroughtBack: ['message'],
  SentMessage: ['userMessage', 'reply'],
  SignIn: ['user'],
  SignInOptions: ['oidc'],
  CreatedApiToken: ['apiToken'],
  AdminUser: ['usage', 'limits'],
  NewUserLink: ['user'],
  UserLimits: ['inForce'],
  ServerLimits: ['perUser'],
  AiAllowance: ['limits'],
  ServerUsage: ['total', 'days', 'models', 'users'],
  UsageOfDay: ['sums'],
  UsageOfModel: ['sums'],
  UsageOfUser: ['sums'],
  AdminModel: ['prices'],
  LlmExchange: ['userMessage', 'aiResponse'],
  Usage: ['total', 'days', 'models', 'areas'],
  UsageOfArea: ['sums'],
  Run: ['answers', 'attachments', 'givenValues'],
  RunAttachment: ['file'],
  ContentExample: ['answer', 'attachments', 'givenValues'],
  SentToneMessage: ['userMessage', 'responses'],
  ToneConversation: ['selection', 'messages'],
  ToneMessage: ['structured'],
  ToneModifier: ['levels'],
  ToneSelection: ['modifierLevels'],
  TonePromptPreview: ['messages', 'structured'],
  WebhookSecret: ['webhook'],
  ImportReport: ['createdTypes', 'skipped'],
  FileImportReport: ['createdTypes', 'skipped'],
  ImportPreview: ['sources', 'placeholderKinds', 'items', 'skipped'],
  ImportPreviewItem: ['match', 'labels'],
};
/** Fields that cost a statement each, or whose values differ between two equal calls. */
const LEFT_OUT: Record<string, string[]> = {
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
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !LEFT_OUT[named.name]?.includes(field.name),
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
