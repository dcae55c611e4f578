import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UndeliveredMailEntryFragment } from '../../../client/screens/administration/email/email.generated.ts';
import { asAdministrator, pressIn } from '../../support/screens/administrationScreen.tsx';
import { NOW } from '../../support/screens/screens.tsx';

const aMail = (overrides: Partial<UndeliveredMailEntryFragment> = {}): UndeliveredMailEntryFragment => ({
  id: '3',
  recipient: 'gone@example.test',
  subject: 'Hello',
  createdAt: NOW,
  failureReason: 'REFUSED',
  failureCode: '550 5.1.1',
  refusedAt: NOW,
  ...overrides,
});

describe('the page of undelivered emails', () => {
  it('shows why each was not accepted, and sends one again', async () => {
    const mails = [
      aMail(),
      aMail({ id: '2', recipient: 'ann@example.test', failureReason: 'SETTINGS', failureCode: '535', refusedAt: null }),
      aMail({
        id: '1',
        recipient: 'ben@example.test',
        failureReason: 'UNAVAILABLE',
        failureCode: null,
        refusedAt: null,
      }),
    ];
    const shown = asAdministrator('/email', {
      undeliveredMails: () => mails,
      retryMail: () => {
        mails.shift();
        return { message: 'The mail is being sent again.' };
      },
    });
    const list = await screen.findByRole('list', { name: 'Undelivered emails' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^gone@example\.testRefusedHelloThe mail server refused this mail \(550 5\.1\.1\), /),
      expect.stringMatching(/^ann@example\.testHelloThe mail server refused this server; check .* \(535\), /),
      expect.stringMatching(/^ben@example\.testHelloThe mail server is not available, /),
    ]);
    await pressIn(list, shown, 'Retry gone@example.test');
    await screen.findByText('The email is being sent again.');
    expect(shown.served('retryMail')).toEqual([{ input: { id: '3' } }]);
    expect(within(list).queryByText('gone@example.test')).toBeNull();
  });

  it('says that nothing is stuck', async () => {
    asAdministrator('/email', { undeliveredMails: () => [] });
    await screen.findByText('Nothing is stuck');
  });
});
