import settings from '../../../settings/settings.module.css';
import { dollarsText, usageCost } from '../../../settings/usageDays.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../administration.module.css';
import { type ServerSpendingQuery, useServerSpendingQuery } from './usage.generated.ts';

/** This month's AI costs in relation to the server's limit. Renders nothing until they have loaded. */
export function SpendingOfMonth() {
  const { data } = useServerSpendingQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { spentThisMonth, spendPerMonth, perUser } = data.serverLimits;
  const warning = warningOf(data.serverLimits);
  return (
    <section className={styles.spending} aria-labelledby="spending-of-month">
      <h2 id="spending-of-month">This month</h2>
      <p className={settings.hint}>
        What counts towards the limits since the first of the month, UTC. Unlike the costs below, it includes an assumed
        cost for stopped and failed requests, and the requests of deleted users.
      </p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>Spent by all users</dt>
          <dd>
            {spendPerMonth === null
              ? `${usageCost(spentThisMonth)}, no limit`
              : `${usageCost(spentThisMonth)} of ${dollarsText(spendPerMonth)}`}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>Limit for each user</dt>
          <dd>
            {perUser.spendPerMonth === null
              ? 'No limit, unless set for the account'
              : `${dollarsText(perUser.spendPerMonth)}, unless set for the account`}
          </dd>
        </div>
      </dl>
      {warning && (
        <p className={styles.caution}>
          <Icon name="warning" size={16} />
          {warning}
        </p>
      )}
    </section>
  );
}

function warningOf({ spentThisMonth, spendPerMonth, noticePercent }: ServerSpendingQuery['serverLimits']) {
  if (spendPerMonth === null) return null;
  if (spentThisMonth >= spendPerMonth)
    return 'The limit is used up: paid models are off until the first of next month, UTC.';
  if (spentThisMonth >= (spendPerMonth * noticePercent) / 100)
    return 'The limit is nearly used up. Users see a notice.';
  return null;
}
