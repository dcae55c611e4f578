import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { evictObject } from '../../../graphql/cache.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { labelsOf } from '../../../settings/libraries/libraryNames.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import styles from '../../../settings/settings.module.css';
import { SettingsPage } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { FirstCalls } from './FirstCalls.tsx';
import { type TokenFragment, useApiTokensQuery, useRevokeApiTokenMutation } from './tokens.generated.ts';
import { scopeWords } from './tokenScopes.ts';
import { limitWords } from './tokenUse.ts';

const lazyDialog = lazyModule(() => import('./NewTokenDialog.tsx'));

/** Personal API tokens, which can be created, shown once, and revoked. */
export function AuthTokensScreen() {
  const { data, error, refetch } = useApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [making, setMaking] = useState(false);
  const dialog = useLazyModule(lazyDialog, making);
  const [revoking, setRevoking] = useState<TokenFragment | null>(null);
  const tokens = data?.apiTokens;
  const libraries = data?.libraries ?? [];

  return (
    <SettingsPage
      title="Auth Tokens"
      lead="For scripts and other programs that use Suspire on your behalf."
      action={
        <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      {!tokens && <LoadingOrError query={{ error, refetch }} height="128px" />}
      {tokens?.length === 0 && (
        <EmptyState
          icon="token"
          title="No tokens yet"
          hint="A token gives a program access without your password, with the limits you set."
        />
      )}
      {tokens && tokens.length > 0 && (
        <ul className={styles.rows} aria-label="Tokens">
          {tokens.map((token) => (
            <li key={token.id} className={styles.row}>
              <TokenRow token={token} libraries={libraries} />
              <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => setRevoking(token)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tokens && (
        <section className={styles.firstCalls} aria-labelledby="first-calls">
          <h2 id="first-calls">First calls</h2>
          <p className={styles.hint}>
            Create a token, replace suspire_… with it, then paste this into a shell or an MCP client.
          </p>
          <FirstCalls />
        </section>
      )}
      {dialog && <dialog.NewTokenDialog open={making} libraries={libraries} onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </SettingsPage>
  );
}

interface TokenRowProps {
  token: TokenFragment;
  libraries: readonly LibraryNameFragment[];
}

function TokenRow({ token, libraries }: TokenRowProps) {
  const { name, beginning, scopes, libraryIds, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  const used = limitWords(token);
  return (
    <div className={styles.rowText}>
      <p className={styles.rowName}>
        <span dir="auto">{withoutHidden(name)}</span>
        {scopeWords(scopes).map((word) => (
          <span key={word} className={styles.mark}>
            {word}
          </span>
        ))}
        {isExpired && (
          <span className={styles.mark} data-tone="danger">
            Expired
          </span>
        )}
      </p>
      <p className={styles.rowHint}>
        <code>{`${beginning}…`}</code>
        <span>{` created ${formatDate(createdAt)}, `}</span>
        <span>{lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}, ` : 'never used, '}</span>
        <span>{expiresAt ? `${isExpired ? 'expired' : 'expires'} ${formatDate(expiresAt)}` : 'never expires'}</span>
      </p>
      {libraryIds && (
        <p className={styles.rowHint} dir="auto">
          {`Only ${labelsOf(libraries, libraryIds).map(withoutHidden).join(', ') || 'libraries that you have left'}`}
        </p>
      )}
      {used.length > 0 && <p className={styles.rowHint}>{used.join(', ')}</p>}
    </div>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: TokenFragment; onClose: () => void }) {
  const [revoke, { loading }] = useRevokeApiTokenMutation({ update: (cache) => evictObject(cache, 'ApiToken', id) });
  return (
    <RemovalDialog
      title={`Revoke ${name}?`}
      question="Programs that use this token lose access immediately. You cannot undo this."
      confirmLabel="Revoke"
      success={`${name} was revoked.`}
      pending={loading}
      onRemove={() => revoke({ variables: { input: { id } } })}
      onClose={onClose}
    />
  );
}
