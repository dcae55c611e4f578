import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentType, lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { useIdle } from '../lib/hooks.ts';
import { SessionProvider } from '../session.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell.tsx';

/** Where it cannot be loaded there are no tooltips; the page goes on. */
const TooltipLayer = lazy<ComponentType>(() =>
  import('../ui/TooltipLayer.tsx').then(
    (module) => ({ default: module.TooltipLayer }),
    () => ({ default: () => null }),
  ),
);

const client = createClient();
const router = createRouter();

export function App() {
  const isIdle = useIdle();
  return (
    <CSPProvider disableStyleElements>
      <ApolloProvider client={client}>
        <SessionProvider>
          <ShellProvider>
            <RouterProvider router={router} />
          </ShellProvider>
          <Toasts />
          {isIdle && (
            <Suspense>
              <TooltipLayer />
            </Suspense>
          )}
        </SessionProvider>
      </ApolloProvider>
    </CSPProvider>
  );
}
