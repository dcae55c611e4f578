import { screen, within } from '@testing-library/react';
import type { AiProviderEntryFragment } from '../../../client/screens/administration/models/models.generated.ts';
import type { CodeEntryFragment } from '../../../client/screens/administration/signUp/signUp.generated.ts';
import type {
  UserEntryFragment,
  UserFactsFragment,
} from '../../../client/screens/administration/users/users.generated.ts';
import type { SumsFragment } from '../../../client/settings/usage.generated.ts';
import { A_USER, type Answers, NOW, renderAt, type Shown } from './screens.tsx';

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

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '7',
  username: 'grace',
  email: 'grace@example.test',
  isAdministrator: false,
  disabledAt: null,
  createdAt: NOW,
  lastSeenAt: null,
  sessions: 2,
  apiTokens: 1,
  storedBytes: 2048,
  usage: SUMS,
  hasPassword: true,
  hasSecondFactor: false,
  signInProviders: [],
  limits: { ...LIMITS, unlimited: [], inForce: LIMITS, spentThisMonth: 0 },
  ...overrides,
});

export const aListOf = (results: unknown[], overrides: Record<string, unknown> = {}) => ({
  results,
  totalCount: results.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  endCursor: null,
  hasNextPage: false,
  ...overrides,
});

export const aCode = (overrides: Partial<CodeEntryFragment> = {}): CodeEntryFragment => ({
  code: 'welcome',
  maxUses: null,
  uses: 1,
  isActive: true,
  isFromEnvironment: false,
  createdAt: null,
  expiresAt: null,
  invitedEmail: null,
  ...overrides,
});

export const anAiProvider = (overrides: Partial<AiProviderEntryFragment> = {}): AiProviderEntryFragment => ({
  id: 'openai',
  kind: 'OPENAI',
  name: 'OpenAI',
  address: null,
  hasKey: true,
  isFromEnvironment: true,
  problem: null,
  checkedAt: NOW,
  lastFailure: null,
  lastFailureAt: null,
  ...overrides,
});

export const ADMINISTRATOR = {
  ...A_USER,
  isAdministrator: true,
};

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
