import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import styles from './administration.module.css';
import { AuditLogRoom } from './auditLog/AuditLogRoom.tsx';
import { ModelsRoom } from './models/ModelsRoom.tsx';
import { SignUpRoom } from './signUp/SignUpRoom.tsx';
import { UsageRoom } from './usage/UsageRoom.tsx';
import { UsersRoom } from './users/UsersRoom.tsx';

/** Address below /administration → what is there, in the order of the tabs. */
const ROOMS: readonly { path: string; label: string; Room: ComponentType }[] = [
  { path: 'users', label: 'Users', Room: UsersRoom },
  { path: 'sign-up', label: 'Sign-up', Room: SignUpRoom },
  { path: 'models', label: 'Models', Room: ModelsRoom },
  { path: 'usage', label: 'Usage', Room: UsageRoom },
  { path: 'audit-log', label: 'Audit log', Room: AuditLogRoom },
];

const LINKS = ROOMS.map(({ path, label }) => ({ to: `/administration/${path}`, label }));

/** Running it for a team: who is here, what it costs, and who changed what. */
export function AdministrationScreen() {
  const { room } = useParams();
  const shown = ROOMS.find(({ path }) => path === room);
  if (!shown) return <Navigate to="/administration/users" replace />;
  return (
    <SettingsPage title="Administration" lead="Who is here, what it costs, and who changed what.">
      <TabLinks label="Administration" links={LINKS} />
      <div className={styles.room}>
        <shown.Room key={shown.path} />
      </div>
    </SettingsPage>
  );
}
