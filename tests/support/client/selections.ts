import { getNamedType, type GraphQLOutputType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';

/** The objects that a call asks for, by the type that has them; a page always has its results, and a bulk change its failures. */
const PARTS: Record<string, string[]> = {
  Content: ['contentType', 'state', 'contextReferences', 'sharedLinks', 'labels', 'variables'],
  ContentSuggestion: ['contentType', 'variables'],
  ContentTemplate: ['missingReferences', 'variables'],
  ContentVersion: ['contentType', 'variables'],
  ChangedContents: ['contents'],
  ChangedSuggestion: ['content', 'suggestion'],
  ChatMessage: ['threadMessages'],
  ImportReport: ['createdTypes', 'skipped'],
  MarkedContents: ['contents'],
  RenderedContent: ['messages', 'missingReferences'],
  RestoredContents: ['contents'],
  SharedContent: ['references', 'variables'],
  TrashedContent: ['contentType'],
  ChatProject: ['materials'],
  Run: ['answers'],
  SentMessage: ['userMessage', 'reply'],
  SentToneMessage: ['userMessage'],
  SignIn: ['user'],
};
/** Fields that cost a statement each, or whose values differ between two equal calls; some only within a type. */
const LEFT_OUT: Record<string, string[]> = {
  'Content.ContentType': ['count', 'isCustom'],
  'ContentPage.Content': ['state', 'variables'],
  'Content.SharedLink': ['contentId', 'contentTitle', 'lastViewedAt', 'url'],
};

const known = new Map<string, string>();

/** All plain fields of a type without required arguments, and its parts; the empty text for a plain type. */
export function selectionOf(type: GraphQLOutputType, outer: string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const key = [...outer, named.name].join('.');
  const leftOut = [named.name, `${outer.at(-1)}.${named.name}`].flatMap((name) => LEFT_OUT[name] ?? []);
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !leftOut.includes(field.name),
  );
  const parts = [...(PARTS[named.name] ?? []), 'results', 'failures'];
  const selected =
    known.get(key) ??
    `{ ${fields
      .map((field) => {
        if (isLeafType(getNamedType(field.type))) return field.name;
        const isPart = parts.includes(field.name) && !outer.includes(named.name);
        return isPart ? `${field.name} ${selectionOf(field.type, [...outer, named.name])}` : '';
      })
      .filter(Boolean)
      .join(' ')} }`;
  known.set(key, selected);
  return selected;
}
