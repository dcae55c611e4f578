import { createHashRouter, type RouteObject } from 'react-router-dom';
import { AdministratorsOnly, Redirect, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { LazyScreen } from './LazyScreen.tsx';
import { type ScreenPath, screens } from './screens.ts';

/** The screens by who may see them. Any other path leads to the Library. */
const routes: RouteObject[] = [
  {
    element: <SignedOutOnly />,
    children: [
      screenAt('/login'),
      screenAt('/signup'),
      screenAt('/forgot-password'),
      screenAt('/reset-password/:token'),
    ],
  },
  screenAt('/share/:shareId'),
  screenAt('/sign-in/done/:code'),
  screenAt('/sign-in/failed/:reason'),
  {
    element: <SignedInOnly />,
    children: [
      screenAt('/', 'library'),
      screenAt('/prompt-manager', 'library'),
      screenAt('/tone-shift'),
      screenAt('/chat'),
      screenAt('/workflows'),
      screenAt('/prototyper'),
      screenAt('/account'),
      screenAt('/auth-tokens'),
      screenAt('/webhooks'),
      { ...screenAt('/libraries'), path: '/libraries/:id?' },
      screenAt('/new'),
      {
        element: <AdministratorsOnly />,
        children: [
          { path: '/administration', element: <Redirect to="/administration/users" /> },
          { ...screenAt('/administration'), path: '/administration/:page/:id?' },
        ],
      },
    ],
  },
  { path: '*', element: <Redirect to="/" /> },
];

/** Two paths of one screen share a key, so navigating between them keeps the screen mounted. */
function screenAt(path: ScreenPath, key: string = path): RouteObject {
  return { path, element: <LazyScreen key={key} screen={screens[path]} /> };
}

export function createRouter() {
  return createHashRouter(routes);
}
