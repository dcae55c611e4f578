import { screen, within } from '@testing-library/react';
import type { AiProviderEntryFragment } from '../../../client/screens/administration/models/models.generated.ts';
import type { CodeEntryFragment } from '../../../client/screens/administration/signUp/signUp.generated.ts';
import type {
  UserEntryFragment,
  UserFactsFragment,
} from '../../../client/screens/administration/users/users.generated.ts';
import type { SumsFragment } from '../../../client/settings/usage.generated.ts';
import { filled } from './schema.ts';
import { A_USER, type Answers, aPage, NOW, renderAt, type Shown } from './screens.tsx';

export const SUMS: SumsFragment = {
  requests: 3,
  promptTokens: 400,
  completionTokens: 600,
  costEstimate: 1.5,
  unpricedRequests: 0,
};
export const SOON = '2027-01-01T12:00:00.000Z';

const LIMITS = { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: null };

type User = UserEntryFragment & UserFactsFragment;

export const aUser = (overrides: Partial<User> = {}) =>
  filled<User>('AdminUser', {
    id: '7',
    username: 'grace',
    email: 'grace@example.test',
    sessions: 2,
    apiTokens: 1,
    storedBytes: 2048,
    usage: SUMS,
    hasPassword: true,
    limits: { ...LIMITS, unlimited: [], inForce: LIMITS, spentThisMonth: 0 },
    ...overrides,
  });

export const aListOf = (results: unknown[], overrides: Record<string, unknown> = {}) =>
  aPage(results, { hasNextPage: false, ...overrides });

export const aCode = (overrides: Partial<CodeEntryFragment> = {}) =>
  filled<CodeEntryFragment>('SignUpCode', { code: 'welcome', uses: 1, isActive: true, ...overrides });

export const anAiProvider = (overrides: Partial<AiProviderEntryFragment> = {}) =>
  filled<AiProviderEntryFragment>('AiProvider', {
    id: 'openai',
    kind: 'OPENAI',
    name: 'OpenAI',
    hasKey: true,
    isFromEnvironment: true,
    checkedAt: NOW,
    ...overrides,
  });

export const ADMINISTRATOR = { ...A_USER, isAdministrator: true };

export const asAdministrator = (page: string, answers: Answers = {}): Shown =>
  renderAt(`/administration${page}`, {
    answers: {
      me: () => ADMINISTRATOR,
      adminUsers: () => aListOf([aUser()]),
      adminUser: () => aUser(),
      aiProviders: () => [anAiProvider()],
      foundAiServers: () => [],
      ...answers,
    },
  });

export const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));
export const pressIn = (window: HTMLElement, { user }: Shown, name: string) =>
  user.click(within(window).getByRole('button', { name }));
