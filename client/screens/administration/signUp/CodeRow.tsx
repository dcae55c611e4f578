import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/text.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { type CodeEntryFragment, useRevokeSignUpCodeMutation } from './signUp.generated.ts';
import styles from './signUp.module.css';

export function CodeRow({ code: entry }: { code: CodeEntryFragment }) {
  const { code, isActive } = entry;
  const [asking, setAsking] = useState(false);
  const [revoke, { loading }] = useRevokeSignUpCodeMutation();
  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>
          <code className={styles.code}>{code}</code>
          {!isActive && (
            <span className={settings.mark} data-tone="danger">
              {endOf(entry)}
            </span>
          )}
        </p>
        <p className={classNames(settings.rowHint, styles.facts)}>{factsOf(entry)}</p>
      </div>
      {isActive && (
        <>
          <CopyButton label={`Copy ${code}`} text={code} />
          <Button size="small" aria-label={`Revoke ${code}`} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </>
      )}
      {asking && (
        <RemovalDialog
          title="Revoke this code?"
          question="Nobody can sign up with it any more. Existing accounts stay."
          confirmLabel="Revoke"
          success="The code was revoked."
          pending={loading}
          onRemove={() => revoke({ variables: { input: { code } } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function factsOf({ uses, maxUses, isFromEnvironment, createdAt, expiresAt, invitedEmail }: CodeEntryFragment): string {
  return [
    invitedEmail && `invitation for ${invitedEmail}`,
    maxUses === null
      ? `used ${counted(uses, 'time')}, no limit`
      : `used ${uses.toLocaleString()} of ${counted(maxUses, 'time')}`,
    isFromEnvironment && 'from BETA_ACCESS_CODES',
    createdAt && `added ${formatDate(createdAt)}`,
    expiresAt && `until ${formatDate(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The reason why a code is no longer valid. */
function endOf({ uses, maxUses, expiresAt }: CodeEntryFragment): string {
  if (maxUses !== null && uses >= maxUses) return 'Used up';
  return expiresAt && new Date(expiresAt) <= new Date() ? 'Expired' : 'Revoked';
}
