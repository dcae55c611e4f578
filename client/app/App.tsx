import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { SessionProvider } from '../session.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell.tsx';

const client = createClient();
const router = createRouter();

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <ApolloProvider client={client}>
        <SessionProvider>
          <Tooltip.Provider delay={400}>
            <ShellProvider>
              <RouterProvider router={router} />
            </ShellProvider>
            <Toasts />
          </Tooltip.Provider>
        </SessionProvider>
      </ApolloProvider>
    </CSPProvider>
  );
}
