import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import styles from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/popups/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { deviceName } from './deviceName.ts';
import {
  type DeviceFragment,
  SessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from './settings.generated.ts';

export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [ending, setEnding] = useState<DeviceFragment | null>(null);
  if (!data) return <LoadingOrError query={{ error, refetch }} height="64px" isSection />;

  return (
    <>
      <ul className={styles.rows}>
        {data.sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>
                <span>{deviceName(session.userAgent)}</span>
                {session.isCurrent && <span className={styles.mark}>This device</span>}
              </p>
              <p className={styles.rowHint}>
                {`Signed in ${formatDateTime(session.createdAt)}, last used ${formatDateTime(session.lastUsedAt)}`}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="small"
                aria-label={`Sign out ${deviceName(session.userAgent)}`}
                onClick={() => setEnding(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && <EndOthers />}
      {ending && <EndDialog session={ending} onClose={() => setEnding(null)} onFailed={() => void refetch()} />}
    </>
  );
}

interface EndDialogProps {
  session: DeviceFragment;
  onClose: () => void;
  onFailed: () => void;
}

function EndDialog({ session: { id, userAgent }, onClose, onFailed }: EndDialogProps) {
  const [endSession, { loading }] = useEndSessionMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: SessionsDocument, data: { sessions: data.endSession } }),
  });

  async function confirm() {
    try {
      await endSession({ variables: { input: { id } } });
      toast.success(`${deviceName(userAgent)} was signed out.`);
    } catch (failure) {
      toast.error(userMessage(failure));
      onFailed();
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign out ${deviceName(userAgent)}?`}
      question="It will have to log in again."
      confirmLabel="Sign out"
      pending={loading}
      onConfirm={() => void confirm()}
    />
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const [endOthers, { loading }] = useEndOtherSessionsMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: SessionsDocument, data: { sessions: data.endOtherSessions } }),
  });

  async function confirm() {
    try {
      await endOthers();
      toast.success('All other devices were signed out.');
      setAsking(false);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking(true)}>Sign out all other devices</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        question="All devices except this one will have to log in again."
        confirmLabel="Sign out"
        pending={loading}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
