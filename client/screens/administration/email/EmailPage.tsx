import { userMessage } from '../../../graphql/errors.ts';
import type { MailFailureReason } from '../../../graphql/schema.generated.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import administration from '../administration.module.css';
import {
  type UndeliveredMailEntryFragment,
  UndeliveredMailsDocument,
  useRetryMailMutation,
  useUndeliveredMailsQuery,
} from './email.generated.ts';

const REASONS: Record<MailFailureReason, string> = {
  REFUSED: 'The mail server refused this mail',
  SETTINGS: 'The mail server refused this server; check SMTP_URL and MAIL_FROM',
  UNAVAILABLE: 'The mail server is not available',
};

/** Mails that the mail server did not accept. */
export function EmailPage() {
  const { data, error, refetch } = useUndeliveredMailsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return <LoadingOrError query={{ error, refetch }} height="260px" />;
  if (data.undeliveredMails.length === 0)
    return <EmptyState icon="check" title="Nothing is stuck" hint="Emails that cannot be delivered are shown here." />;
  return (
    <div className={administration.sections}>
      <SettingsSection
        title="Undelivered emails"
        hint="Refused emails are kept for a week and not tried again. The others are tried for a day."
      >
        <ul className={settings.rows} aria-label="Undelivered emails">
          {data.undeliveredMails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </SettingsSection>
    </div>
  );
}

function MailRow({ mail }: { mail: UndeliveredMailEntryFragment }) {
  const { id, recipient, subject, createdAt, failureReason, failureCode, refusedAt } = mail;
  const [retry, { loading }] = useRetryMailMutation({
    refetchQueries: [UndeliveredMailsDocument],
    awaitRefetchQueries: true,
  });

  async function sendAgain() {
    try {
      await retry({ variables: { input: { id } } });
      toast.success('The email is being sent again.');
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>
          <span>{recipient}</span>
          {refusedAt && (
            <span className={settings.mark} data-tone="danger">
              Refused
            </span>
          )}
        </p>
        <p className={administration.details}>{subject}</p>
        <p className={settings.rowHint}>
          {`${REASONS[failureReason]}${failureCode === null ? '' : ` (${failureCode})`}, `}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <Button size="small" pending={loading} aria-label={`Retry ${recipient}`} onClick={() => void sendAgain()}>
        Retry
      </Button>
    </li>
  );
}
