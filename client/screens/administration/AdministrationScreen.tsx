import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type LazyModule, lazyModule } from '../../lib/lazyModule.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadingShape } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './administration.module.css';

type Room = LazyModule<{ Room: ComponentType }>;

const lazyRoom = (load: () => Promise<ComponentType>): Room =>
  lazyModule(() => load().then((Room) => ({ Room })), { prefetch: false });

/** Address below /administration → what is there, in the order of the tabs. */
const ROOMS: readonly { path: string; label: string; code: Room }[] = [
  {
    path: 'users',
    label: 'Users',
    code: lazyRoom(() => import('./users/UsersRoom.tsx').then((room) => room.UsersRoom)),
  },
  {
    path: 'sign-up',
    label: 'Sign-up',
    code: lazyRoom(() => import('./signUp/SignUpRoom.tsx').then((room) => room.SignUpRoom)),
  },
  {
    path: 'models',
    label: 'Models',
    code: lazyRoom(() => import('./models/ModelsRoom.tsx').then((room) => room.ModelsRoom)),
  },
  {
    path: 'usage',
    label: 'Usage',
    code: lazyRoom(() => import('./usage/UsageRoom.tsx').then((room) => room.UsageRoom)),
  },
  {
    path: 'audit-log',
    label: 'Audit log',
    code: lazyRoom(() => import('./auditLog/AuditLogRoom.tsx').then((room) => room.AuditLogRoom)),
  },
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
        <ShownRoom key={shown.path} code={shown.code} />
      </div>
    </SettingsPage>
  );
}

function ShownRoom({ code }: { code: Room }) {
  const room = useLazyModule(code);
  if (room) return <room.Room />;
  return (
    <LoadingShape>
      <Skeleton height="260px" />
    </LoadingShape>
  );
}
