import { useState } from 'react';
import { Link } from 'react-router-dom';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { sizeText } from '../../../lib/text.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { useProof } from '../../../settings/Proof.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import usage from '../../../settings/usage.module.css';
import { USAGE_RANGES, type UsageRange } from '../../../settings/usageDays.ts';
import { UsageTotals } from '../../../settings/UsageReport.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../administration.module.css';
import { AccessSection } from './AccessSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { UserLimitsSection } from './UserLimitsSection.tsx';
import { useAdminUserQuery, type UserFactsFragment, useUsageOfAdminUserQuery } from './users.generated.ts';
import { UserMarks } from './UserTable.tsx';

/** One account: what is known of it, and what can be done about it. */
export function UserPage({ id }: { id: string }) {
  const { data, error, refetch } = useAdminUserQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const user = data?.adminUser;
  return (
    <>
      <Link to="/administration/users" className={styles.back}>
        <Icon name="arrowLeft" size={16} />
        All users
      </Link>
      {user && <UserSections user={user} />}
      {!user && <LoadingOrError query={{ error, refetch }} height="260px" />}
    </>
  );
}

function UserSections({ user }: { user: UserFactsFragment }) {
  const { arePasswordsOn } = useProof();
  return (
    <div>
      <header className={styles.title}>
        <h2>{user.username}</h2>
        <UserMarks user={user} />
      </header>
      <SettingsSection title="Account" hint="Facts about the account, without anything they wrote.">
        <UserFacts user={user} />
      </SettingsSection>
      <UserLimitsSection user={user} />
      <UserUsage id={user.id} />
      <AccessSection user={user} />
      {arePasswordsOn && <PasswordSection user={user} />}
      {user.hasSecondFactor && <SecondFactorSection user={user} />}
      <RoleSection user={user} />
      <DeleteSection user={user} />
    </div>
  );
}

function UserFacts({ user }: { user: UserFactsFragment }) {
  const facts = [
    { name: 'Email', value: user.email },
    { name: 'Member since', value: formatDate(user.createdAt) },
    { name: 'Last seen', value: user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Never' },
    { name: 'Disabled', value: user.disabledAt && formatDateTime(user.disabledAt) },
    { name: 'Devices signed in', value: user.sessions.toLocaleString() },
    { name: 'Sign-in provider', value: user.signInProviders.join(', ') },
    { name: 'API tokens', value: user.apiTokens.toLocaleString() },
    { name: 'Stored', value: sizeText(user.storedBytes) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function UserUsage({ id }: { id: string }) {
  const [range, setRange] = useState<UsageRange>('30');
  const { data, previousData, error } = useUsageOfAdminUserQuery({
    variables: { id, days: Number(range) },
    fetchPolicy: 'cache-and-network',
  });
  const total = (data ?? previousData)?.adminUser.usage;
  return (
    <SettingsSection title="Usage" hint="Their AI requests. Costs are estimates based on list prices.">
      <div className={usage.range}>
        <Select label="Time" hideLabel value={range} options={USAGE_RANGES} onChange={setRange} />
      </div>
      {total && (
        <div className={usage.usage} aria-busy={!data}>
          <UsageTotals total={total} />
        </div>
      )}
      {!total && (error ? <p className={settings.rowHint}>{userMessage(error)}</p> : <Skeleton height="80px" />)}
    </SettingsSection>
  );
}
