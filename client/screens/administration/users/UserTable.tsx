import { Link } from 'react-router-dom';
import { formatDayLabel } from '../../../lib/dates.ts';
import { counted } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { costText } from '../../../settings/usageDays.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from '../administration.module.css';
import type { UserEntryFragment } from './users.generated.ts';

interface UsersProps {
  users: readonly UserEntryFragment[];
}

/** The table of users for wide screens. */
export function UserTable({ users }: UsersProps) {
  return (
    <table className={styles.table}>
      <caption className="visuallyHidden">Users</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Last seen</th>
          <th scope="col">Requests in 30 days</th>
          <th scope="col">Cost in 30 days</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <UserName user={user} />
              <div className={settings.rowHint}>{user.email}</div>
            </th>
            <td>{seenText(user)}</td>
            <td>{user.usage.requests.toLocaleString()}</td>
            <td>{costText(user.usage)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list of users for phones. */
export function UserCards({ users }: UsersProps) {
  return (
    <ul className={settings.rows} aria-label="Users">
      {users.map((user) => (
        <li key={user.id} className={classNames(settings.row, styles.card)}>
          <div className={settings.rowText}>
            <UserName user={user} />
            <p className={settings.rowHint}>{user.email}</p>
            <p className={settings.rowHint}>
              <span>{user.lastSeenAt ? `Last seen ${seenText(user).toLowerCase()}` : 'Never seen'}</span>
              <span>{`, ${counted(user.usage.requests, 'request')} for ${costText(user.usage)} in 30 days`}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function UserName({ user }: { user: UserEntryFragment }) {
  return (
    <div className={settings.rowName}>
      <Link to={`/administration/users/${user.id}`} className={styles.person}>
        {user.username}
      </Link>
      <UserMarks user={user} />
    </div>
  );
}

/** Marks of an account that is an administrator's or disabled. */
export function UserMarks({ user }: { user: Pick<UserEntryFragment, 'isAdministrator' | 'disabledAt'> }) {
  return (
    <>
      {user.isAdministrator && <span className={settings.mark}>Administrator</span>}
      {user.disabledAt && (
        <span className={settings.mark} data-tone="danger">
          Disabled
        </span>
      )}
    </>
  );
}

const seenText = ({ lastSeenAt }: UserEntryFragment) => (lastSeenAt ? formatDayLabel(lastSeenAt) : 'Never');
