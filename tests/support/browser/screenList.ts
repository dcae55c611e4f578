import type { Page } from 'playwright-core';

/** Every screen of the product, for pictures (scripts/screens.mjs) and for checks of all screens. */

/** The demo server (scripts/demoServer.mjs) and its session as a browser stores it. */
export interface Demo {
  url: string;
  session: Record<'access_token' | 'refresh_token' | 'username', string>;
}

/** Routes that differ from server to server. */
interface Places {
  share: string;
  prompt: string;
  user: string;
  chat: string;
  thread: string;
}

export interface Screen {
  name: string;
  route: string | keyof Places;
  /** Whether visitors see it; users who are signed in see all others. */
  outside?: boolean;
  /** The actions that open the state that is shown. */
  steps?: ((page: Page) => Promise<unknown>)[];
}

/** The commands that make the demo account administer a server with other accounts. */
export const ADMINISTER = [
  'users make-administrator demo',
  'users create ann ann@example.org',
  'users disable ann',
  'users invite ben@example.org',
  'codes add spring --max-uses 25',
  'models offer openai ft:gpt-4o:team::8fK2',
];

/** A step has sent its requests after this time. */
const STEP_MS = 300;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).first().click();
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).first().click();

const anOutput = [press('Conversation history'), firstRewording];

export const SCREENS: Screen[] = [
  { name: 'login', route: '/login', outside: true },
  { name: 'signup', route: '/signup', outside: true },
  { name: 'forgot-password', route: '/forgot-password', outside: true },
  { name: 'reset-password', route: '/reset-password/a-token', outside: true },
  { name: 'share-missing', route: '/share/no-such-link', outside: true },
  { name: 'share', route: 'share', outside: true },
  { name: 'library', route: '/' },
  { name: 'library-menu', route: '/', steps: [press('More')] },
  {
    name: 'library-filtered',
    route: '/',
    steps: [(page) => page.getByRole('group', { name: 'Filters' }).getByRole('button').nth(1).click()],
  },
  { name: 'bulk-bar', route: '/', steps: [(page) => page.getByRole('checkbox').first().click()] },
  { name: 'new-content', route: '/', steps: [press('Create')] },
  { name: 'content', route: 'prompt' },
  { name: 'content-full', route: 'prompt', steps: [press('Full screen with preview')] },
  { name: 'content-history', route: 'prompt', steps: [press('View History')] },
  { name: 'run', route: '/', steps: [press(/^Run, /)] },
  { name: 'shared-links', route: '/', steps: [press('More'), item('Shared links')] },
  { name: 'trash', route: '/', steps: [press('More'), item('Trash')] },
  { name: 'chat', route: '/chat' },
  { name: 'chat-conversation', route: 'chat' },
  { name: 'chat-thread', route: 'thread' },
  { name: 'chat-history', route: '/chat', steps: [press('Chat history')] },
  { name: 'tone-shift', route: '/tone-shift' },
  { name: 'tone-shift-toolbox', route: '/tone-shift', steps: [press('Modifiers')] },
  { name: 'tone-shift-history', route: '/tone-shift', steps: [press('Conversation history')] },
  { name: 'tone-shift-output', route: '/tone-shift', steps: anOutput },
  { name: 'tone-shift-changes', route: '/tone-shift', steps: [...anOutput, tab('Changes')] },
  { name: 'tone-shift-side-by-side', route: '/tone-shift', steps: [...anOutput, tab('Side by side')] },
  { name: 'tone-shift-analysis', route: '/tone-shift', steps: [...anOutput, press(/^Analyze text, /)] },
  { name: 'workflows', route: '/workflows' },
  { name: 'prototyper', route: '/prototyper' },
  { name: 'shortcuts', route: '/workflows', steps: [(page) => page.keyboard.press('?')] },
  {
    name: 'commands',
    route: '/workflows',
    steps: [(page) => page.keyboard.press('Control+Shift+K'), (page) => page.getByRole('combobox').waitFor()],
  },
  { name: 'shared-text', route: '/new?title=An%20article&text=Worth%20a%20prompt&url=https%3A%2F%2Fexample.org%2F' },
  { name: 'account', route: '/account' },
  { name: 'auth-tokens', route: '/auth-tokens' },
  { name: 'new-token', route: '/auth-tokens', steps: [press('New token')] },
  { name: 'libraries', route: '/libraries' },
  { name: 'new-library', route: '/libraries', steps: [press('New shared library')] },
  { name: 'webhooks', route: '/webhooks' },
  { name: 'new-webhook', route: '/webhooks', steps: [press('New webhook')] },
  { name: 'administration-users', route: '/administration/users' },
  { name: 'administration-new-user', route: '/administration/users', steps: [press('New user')] },
  { name: 'administration-user', route: 'user' },
  { name: 'administration-sign-up', route: '/administration/sign-up' },
  { name: 'administration-models', route: '/administration/models' },
  {
    name: 'administration-offer-by-id',
    route: '/administration/models',
    steps: [press('Add by ID a model from OpenAI')],
  },
  { name: 'administration-add-provider', route: '/administration/models', steps: [press('Add provider')] },
  { name: 'administration-prices', route: '/administration/models', steps: [press('Prices for gpt-4o')] },
  { name: 'administration-usage', route: '/administration/usage' },
  { name: 'administration-email', route: '/administration/email' },
  { name: 'administration-libraries', route: '/administration/libraries' },
  { name: 'administration-audit-log', route: '/administration/audit-log' },
];

export async function placesOf(demo: Demo): Promise<Places> {
  const [shared] = await listOf<{ shared_links: { id: string }[] }>(demo, '/api/contents/?shared_only=true');
  const [prompt] = await listOf<{ id: number }>(demo, '/api/contents/');
  const users = await listOf<{ id: number; username: string }>(demo, '/api/admin/users/');
  const [{ id } = { id: 0 }] = await listOf<{ id: number }>(demo, '/api/chat/conversations/');
  const messages = await listOf<{ id: number }>(demo, `/api/chat/conversations/${id}/messages/`);
  return {
    share: `/share/${shared?.shared_links[0]?.id}`,
    prompt: `/prompt-manager?content=${prompt?.id}`,
    user: `/administration/users/${users.find(({ username }) => username === 'ann')?.id}`,
    chat: `/chat?conversation=${id}`,
    thread: `/chat?conversation=${id}&thread=${messages[1]?.id}`,
  };
}

/** Opens a screen and its state. The page has the session already. */
export async function openScreen(page: Page, { url }: Demo, places: Places, { route, steps = [] }: Screen) {
  await putMouseAway(page);
  await page.goto(`${url}/#${Object.hasOwn(places, route) ? places[route as keyof Places] : route}`);
  await settle(page);
  for (const step of steps) {
    await step(page);
    await settle(page);
  }
  await putMouseAway(page);
}

/**
 * Waits until the requests of a route or a step have ended. The browser reports that once a page. Placeholders below
 * the window stay: their contents are fetched on scrolling.
 */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(STEP_MS);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="_skeleton_"]')].every(
      (shape) => shape.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** The mouse starts over the navigation, which would stay expanded. */
function putMouseAway(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  return page.mouse.move(width - 1, height - 1);
}

async function firstRewording(page: Page) {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('article', { name: 'Output' }).waitFor();
}

async function listOf<Row>({ url, session }: Demo, path: string): Promise<Row[]> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${session.access_token}` } });
  const answer: unknown = await response.json();
  return (Array.isArray(answer) ? answer : Reflect.get(answer as object, 'results')) as Row[];
}
