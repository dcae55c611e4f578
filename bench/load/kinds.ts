import { clientOperation } from '../scale/clientOperations.ts';
import { ask, goodAnswer, graphql } from './ask.ts';
import { PASSWORD, type Person, someText } from './people.ts';
import type { Random } from './random.ts';
import { eventsUntil, followedOutput, followedReply } from './sockets.ts';

/** The person of a request, the server, and the random numbers. */
export interface Doing {
  url: string;
  person: Person;
  /** Everybody, for pages that anybody may open. */
  people: readonly Person[];
  random: Random;
}

/** A kind of request and its weight among all. Its work rejects unless the answer is successful. */
export interface Kind {
  name: string;
  api: 'GraphQL' | 'REST' | 'socket';
  weight: number;
  work(doing: Doing): Promise<unknown>;
}

/** An operation of the web client, in its session. */
const people = (name: string, weight: number, operation: string, variables: (doing: Doing) => object): Kind => {
  const query = clientOperation(operation);
  return {
    name,
    api: 'GraphQL',
    weight,
    work: (doing) =>
      graphql(doing.url, query, variables(doing), { token: doing.person.accessToken, address: doing.person.address }),
  };
};

/** A request of a program, with its token. */
const programs = (
  name: string,
  weight: number,
  method: string,
  asked: (doing: Doing) => { path: string; body?: object },
): Kind => ({
  name,
  api: 'REST',
  weight,
  work: async (doing) => {
    const { apiToken: token, address } = doing.person;
    return goodAnswer(await ask(doing.url, { method, token, address, ...asked(doing) }));
  },
});

/** An operation over the socket, in the session. */
const sockets = (name: string, weight: number, work: Kind['work']): Kind => ({ name, api: 'socket', weight, work });

const content = ({ person, random }: Doing) => random.pick(person.contentIds);
const newContent = ({ random }: Doing) => ({
  title: `Written under load ${random.below(1e9)}`,
  content: someText(random, 100),
});
const word = ({ random }: Doing) => someText(random, 1);
const anyLink = ({ people, random }: Doing) => random.pick(people.flatMap(({ shareIds }) => shareIds));
const conversation = ({ person, random }: Doing) => random.pick(person.conversationIds);
const toneConversation = ({ person, random }: Doing) => random.pick(person.toneConversationIds);
const QUESTION = 'What does this come to?';

/** The mix of requests: mostly reads, some writes, some calls to a model. */
export const KINDS: Kind[] = [
  people('Library page', 160, 'Contents', () => ({})),
  people('Search', 70, 'Contents', (doing) => ({ search: word(doing) })),
  people('One content', 70, 'Content', (doing) => ({ id: content(doing) })),
  people('Create', 25, 'CreateContent', (doing) => ({ input: newContent(doing) })),
  people('Edit', 35, 'UpdateContent', (doing) => ({
    input: { id: content(doing), content: someText(doing.random, 100) },
  })),
  people('Star', 20, 'StarContents', (doing) => ({
    input: { ids: [content(doing)], isStarred: doing.random.chance(0.5) },
  })),
  people('Share', 15, 'ShareContent', (doing) => ({ input: { contentId: content(doing) } })),
  people('Tags', 15, 'Tags', () => ({})),
  people('Chat history', 40, 'ChatConversations', () => ({})),
  people('Messages', 40, 'ChatMessages', (doing) => ({ conversationId: conversation(doing) })),
  people('Chat send', 15, 'SendMessage', (doing) => ({
    input: { conversationId: conversation(doing), content: QUESTION, wait: true },
  })),
  people('ToneShift history', 20, 'ToneConversations', () => ({})),
  people('Run', 10, 'StartRun', (doing) => ({ input: { contentId: content(doing), wait: true } })),
  {
    name: 'Open a shared link',
    api: 'GraphQL',
    weight: 35,
    work: (doing) =>
      graphql(
        doing.url,
        clientOperation('SharedContent'),
        { shareId: anyLink(doing) },
        { address: doing.person.address },
      ),
  },
  { name: 'Sign in', api: 'GraphQL', weight: 4, work: signIn },
  { name: 'Session refresh', api: 'GraphQL', weight: 12, work: refreshOfWhoIsDue },
  programs('Library page', 100, 'GET', () => ({ path: '/api/contents/' })),
  programs('Search', 50, 'GET', (doing) => ({ path: `/api/contents/?search=${encodeURIComponent(word(doing))}` })),
  programs('One content', 60, 'GET', (doing) => ({ path: `/api/contents/${content(doing)}/` })),
  programs('Create', 25, 'POST', (doing) => ({ path: '/api/contents/', body: newContent(doing) })),
  programs('Edit', 30, 'PUT', (doing) => ({
    path: `/api/contents/${content(doing)}/`,
    body: { content: someText(doing.random, 100) },
  })),
  programs('Star', 10, 'POST', (doing) => ({
    path: '/api/contents/star/',
    body: { ids: [Number(content(doing))], is_starred: doing.random.chance(0.5) },
  })),
  programs('Share', 10, 'POST', (doing) => ({ path: `/api/contents/${content(doing)}/share/` })),
  {
    name: 'Open a shared link',
    api: 'REST',
    weight: 25,
    work: async (doing) => {
      const { address } = doing.person;
      return goodAnswer(
        await ask(doing.url, { method: 'GET', path: `/api/shared-content/${anyLink(doing)}/`, address }),
      );
    },
  },
  programs('Chat send', 12, 'POST', (doing) => ({
    path: `/api/chat/conversations/${conversation(doing)}/messages/`,
    body: { content: QUESTION },
  })),
  programs('ToneShift', 12, 'POST', (doing) => ({
    path: `/api/tone-shift-conversations/${toneConversation(doing)}/send_message/`,
    body: { content: someText(doing.random, 50), message_type: 'original_message' },
  })),
  programs('Run', 8, 'POST', (doing) => ({ path: '/api/runs/', body: { content_id: Number(content(doing)) } })),
  programs('Runs of a content', 12, 'GET', (doing) => ({ path: `/api/contents/${content(doing)}/runs/` })),
  sockets('Generate', 12, ({ url, person, random }) =>
    eventsUntil(url, person, clientOperation('Generation'), { input: { prompt: someText(random, 30) } }),
  ),
  sockets('ToneShift, followed', 12, (doing) =>
    followedOutput(doing.url, doing.person, toneConversation(doing), someText(doing.random, 50)),
  ),
  sockets('Chat send, followed', 16, (doing) => followedReply(doing.url, doing.person, conversation(doing), QUESTION)),
];

/** Signs in on another device; other sessions stay. */
function signIn({ url, person: { username, address } }: Doing) {
  return graphql(url, clientOperation('Login'), { input: { username, password: PASSWORD } }, { address });
}

/** Refresh tokens work once: everybody refreshes in turn, and nobody twice at the same time. */
const renewing = new WeakSet<Person>();
let turn = 0;

async function refreshOfWhoIsDue({ url, people }: Doing) {
  const person = people[turn++ % people.length];
  if (!person || renewing.has(person)) return;
  renewing.add(person);
  try {
    const input = { refreshToken: person.refreshToken };
    const { refreshSession } = await graphql<{ refreshSession: { accessToken: string; refreshToken: string } }>(
      url,
      clientOperation('RefreshSession'),
      { input },
      { address: person.address },
    );
    Object.assign(person, refreshSession);
  } finally {
    renewing.delete(person);
  }
}
