import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type LazyModule, lazyModule } from '../../lib/lazyModule.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadingShape } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './administration.module.css';

type LazyPage = LazyModule<{ Page: ComponentType }>;

const lazyPage = (load: () => Promise<ComponentType>): LazyPage =>
  lazyModule(() => load().then((Page) => ({ Page })), { prefetch: false });

/** Address below /administration → what is there, in the order of the tabs. */
const PAGES: readonly { path: string; label: string; code: LazyPage }[] = [
  {
    path: 'users',
    label: 'Users',
    code: lazyPage(() => import('./users/UsersPage.tsx').then((page) => page.UsersPage)),
  },
  {
    path: 'sign-up',
    label: 'Sign-up',
    code: lazyPage(() => import('./signUp/SignUpPage.tsx').then((page) => page.SignUpPage)),
  },
  {
    path: 'libraries',
    label: 'Libraries',
    code: lazyPage(() => import('./libraries/LibrariesPage.tsx').then((page) => page.LibrariesPage)),
  },
  {
    path: 'models',
    label: 'Models',
    code: lazyPage(() => import('./models/ModelsPage.tsx').then((page) => page.ModelsPage)),
  },
  {
    path: 'usage',
    label: 'Usage',
    code: lazyPage(() => import('./usage/UsagePage.tsx').then((page) => page.UsagePage)),
  },
  {
    path: 'email',
    label: 'Email',
    code: lazyPage(() => import('./email/EmailPage.tsx').then((page) => page.EmailPage)),
  },
  {
    path: 'audit-log',
    label: 'Audit log',
    code: lazyPage(() => import('./auditLog/AuditLogPage.tsx').then((page) => page.AuditLogPage)),
  },
];

const LINKS = PAGES.map(({ path, label }) => ({ to: `/administration/${path}`, label }));

/** The pages for running the server: users, costs and changes. */
export function AdministrationScreen() {
  const { page } = useParams();
  const shown = PAGES.find(({ path }) => path === page);
  if (!shown) return <Navigate to="/administration/users" replace />;
  return (
    <SettingsPage title="Administration" lead="Users, costs and changes.">
      <TabLinks label="Administration" links={LINKS} />
      <div className={styles.page}>
        <ShownPage key={shown.path} code={shown.code} />
      </div>
    </SettingsPage>
  );
}

function ShownPage({ code }: { code: LazyPage }) {
  const page = useLazyModule(code);
  if (page) return <page.Page />;
  return (
    <LoadingShape>
      <Skeleton height="260px" />
    </LoadingShape>
  );
}
