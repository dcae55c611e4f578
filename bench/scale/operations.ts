import { markerOf } from '../../rules/contextMarkers.ts';
import type { Actor } from './actors.ts';
import { clientOperation } from './clientOperations.ts';

/** Operations of a user, as the web client sends them. */
export interface Operation {
  name: string;
  query: string;
  /** The requests of this actor's nth run, one after the other. */
  variables: (actor: Actor, n: number) => object[];
  isAnonymous?: boolean;
  /** Whether it takes seconds and runs once a round. */
  isLong?: boolean;
  /** Keeps what the next run needs. */
  after?: (actor: Actor, data: { refreshSession: { refreshToken: string } }) => void;
}

/** The limit of one file; an import of 5,000 is two files. */
const MAX_FILE = 2_500;
const REFERENCES = 50;

export const OPERATIONS: Operation[] = [
  { name: 'Library page', query: clientOperation('Contents'), variables: () => [{}] },
  {
    name: 'Search, a rare word',
    query: clientOperation('Contents'),
    variables: (actor, n) => [{ search: contentOf(actor, n).rareWord }],
  },
  { name: 'Search, a part of most texts', query: clientOperation('Contents'), variables: () => [{ search: 'the' }] },
  { name: 'One content', query: clientOperation('Content'), variables: (actor, n) => [{ id: contentOf(actor, n).id }] },
  {
    name: 'Save',
    query: clientOperation('UpdateContent'),
    variables: (actor, n) => {
      const { id, body } = contentOf(actor, n);
      return [{ input: { id, content: `${body} Saved for time ${n}.` } }];
    },
  },
  {
    name: 'Save with 50 references',
    query: clientOperation('CreateContent'),
    variables: (actor, n) => [
      { input: { title: `With references ${n}`, content: bodyWithReferences(actor), contentTypeId: 1 } },
    ],
  },
  { name: 'Chat history', query: clientOperation('ChatConversations'), variables: () => [{}] },
  {
    name: 'Chat history, a rare word',
    query: clientOperation('ChatConversations'),
    variables: (actor, n) => [{ search: contentOf(actor, n).rareWord }],
  },
  {
    name: 'Messages of a conversation',
    query: clientOperation('ChatMessages'),
    variables: (actor, n) => [{ conversationId: conversationOf(actor, n) }],
  },
  {
    name: 'Send, with the reply',
    query: clientOperation('SendMessage'),
    variables: (actor, n) => [
      { input: { conversationId: conversationOf(actor, n), content: 'What does this come to?', wait: true } },
    ],
  },
  { name: 'ToneShift history', query: clientOperation('ToneConversations'), variables: () => [{}] },
  {
    name: 'Open a shared link',
    query: clientOperation('SharedContent'),
    variables: ({ shareIds }, n) => [{ shareId: shareIds[n % shareIds.length] }],
    isAnonymous: true,
  },
  {
    name: 'Session refresh',
    query: clientOperation('RefreshSession'),
    variables: ({ refreshToken }) => [{ input: { refreshToken } }],
    isAnonymous: true,
    after: (actor, { refreshSession }) => (actor.refreshToken = refreshSession.refreshToken),
  },
  {
    name: 'Import of 5,000',
    query: clientOperation('ImportContents'),
    variables: (actor, n) => [0, 1].map((part) => ({ input: { json: JSON.stringify(fileOf(actor, n, part)) } })),
    isLong: true,
  },
];

function contentOf({ contents }: Actor, n: number) {
  const content = contents[n % contents.length];
  if (!content) throw new Error('The database is not filled.');
  return content;
}

const conversationOf = ({ conversationIds }: Actor, n: number) => conversationIds[n % conversationIds.length];

const bodyWithReferences = ({ contents }: Actor) =>
  contents
    .slice(0, REFERENCES)
    .map(({ id, title, body }) => `${body.slice(0, 20)} ${markerOf({ id: String(id), title })}`)
    .join('\n');

const fileOf = ({ contents }: Actor, n: number, part: number) =>
  Array.from({ length: MAX_FILE }, (_, index) => ({
    title: `Imported ${n}.${part}.${index}`,
    description: '',
    content: contents[index % contents.length]?.body,
    category: 'Writing',
  }));
