import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { SessionProvider } from '../session.tsx';
import { lateModule } from '../ui/lateModule.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell.tsx';

const useTooltips = lateModule(() => import('../ui/TooltipLayer.tsx'));

const client = createClient();
const router = createRouter();

export function App() {
  const tooltips = useTooltips(false);
  return (
    <CSPProvider disableStyleElements>
      <ApolloProvider client={client}>
        <SessionProvider>
          <ShellProvider>
            <RouterProvider router={router} />
          </ShellProvider>
          <Toasts />
          {tooltips && <tooltips.TooltipLayer />}
        </SessionProvider>
      </ApolloProvider>
    </CSPProvider>
  );
}
