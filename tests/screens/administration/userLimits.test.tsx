import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LimitsOfUserFragment } from '../../../client/screens/administration/users/users.generated.ts';
import { asAdministrator, aUser, press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { type Answers, openWindow, refusal } from '../../support/screens/screens.tsx';

const SERVERS = { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: 25 };
const NONE = { callsPerMinute: null, callsPerDay: null, callsAtOnce: null, spendPerMonth: null };
const limitsOf = (
  own: Partial<LimitsOfUserFragment>,
  inForce: Partial<LimitsOfUserFragment['inForce']> = {},
  unlimited: LimitsOfUserFragment['unlimited'] = [],
): LimitsOfUserFragment => ({
  ...NONE,
  ...own,
  unlimited,
  inForce: { ...SERVERS, ...inForce },
  spentThisMonth: 1.5,
});

async function openForm(limits: LimitsOfUserFragment, answers: Answers = {}) {
  const shown = asAdministrator('/users/7', { adminUser: () => aUser({ limits }), ...answers });
  await press(shown, 'Change limits');
  const form = await openWindow('AI limits for grace');
  const field = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name });
  async function type(name: string, text: string) {
    await shown.user.clear(field(name));
    await shown.user.type(field(name), text);
  }
  return { shown, form, field, type };
}

/** The limits in force, as the page shows them. */
async function told() {
  const section = await screen.findByRole('region', { name: 'AI limits' });
  const values = within(section).getAllByRole('definition');
  return within(section)
    .getAllByRole('term')
    .map((term, at) => `${term.textContent}: ${values[at]?.textContent}`);
}

describe("a user's limits on AI", () => {
  it("default to the server's, and show which were set for this user", async () => {
    const limits = limitsOf({});
    const changed = limitsOf(
      { callsPerDay: 0, spendPerMonth: 1_250.5 },
      { callsPerMinute: null, callsPerDay: 0, spendPerMonth: 1_250.5 },
      ['CALLS_PER_MINUTE'],
    );
    const { shown, form, field, type } = await openForm(limits, {
      setUserLimits: () => aUser({ limits: changed }),
    });
    expect(
      ['Calls per minute', 'Calls per day', 'Calls at once', 'US dollars per month'].map((name) => field(name).value),
    ).toEqual(['', '', '', '']);
    await type('Calls per minute', ' Any ');
    await type('Calls per day', '0');
    await type('US dollars per month', '1,250.50');
    await pressIn(form, shown, 'Set limits');
    await screen.findByText('$1,250.50, set here');
    expect(await told()).toEqual([
      'Calls per minute: No limit, set here',
      'Calls per day: 0, set here',
      'Calls at once: 3',
      'US dollars per month: $1,250.50, set here',
      'Spent this month: $1.50',
    ]);
    expect(shown.served('setUserLimits')).toEqual([
      {
        input: {
          id: '7',
          callsPerMinute: null,
          callsPerDay: 0,
          callsAtOnce: null,
          spendPerMonth: 1_250.5,
          unlimited: ['CALLS_PER_MINUTE'],
        },
      },
    ]);
  });

  it("return to the server's defaults when their fields are emptied", async () => {
    const { shown, form, field, type } = await openForm(
      limitsOf({ callsAtOnce: 1 }, { callsAtOnce: 1 }, ['SPEND_PER_MONTH']),
      {
        setUserLimits: () => aUser({ limits: limitsOf({}) }),
      },
    );
    expect(field('Calls at once').value).toBe('1');
    expect(field('US dollars per month').value).toBe('any');
    await shown.user.clear(field('Calls at once'));
    await shown.user.clear(field('US dollars per month'));
    await type('Calls per day', '5');
    await shown.user.clear(field('Calls per day'));
    await pressIn(form, shown, 'Set limits');
    await screen.findByText('$25.00');
    expect(shown.served('setUserLimits')).toEqual([{ input: { id: '7', ...NONE, unlimited: [] } }]);
  });

  it.each([
    ['Calls per minute', '0', 'Calls per minute must be from 1 to 10,000.'],
    ['Calls per day', '1.5', 'Calls per day must be from 0 to 1,000,000.'],
    ['Calls at once', 'any', 'Calls at once must be from 1 to 100.'],
    ['US dollars per month', '0,50', 'The spending limit must be from $0 to $1,000,000.'],
  ])('refuses in %s the value %s', async (name, text, sentence) => {
    const { shown, form, field, type } = await openForm(limitsOf({}));
    await type(name, text);
    await pressIn(form, shown, 'Set limits');
    within(form).getByText(sentence);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(shown.served('setUserLimits')).toEqual([]);
  });

  it('stay unchanged when the server refuses, and the form keeps the typed values', async () => {
    const { shown, form, field, type } = await openForm(limitsOf({}), {
      setUserLimits: () => {
        throw refusal('NOT_FOUND', 'There is no such user.');
      },
    });
    await type('Calls at once', '2');
    await pressIn(form, shown, 'Set limits');
    await within(form).findByText('There is no such user.');
    expect(field('Calls at once').value).toBe('2');
  });
});
