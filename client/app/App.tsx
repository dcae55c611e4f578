import { ApolloProvider } from '@apollo/client/react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { lazyLayers } from '../prompts/layers.ts';
import { SessionProvider } from '../session.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell.tsx';

const client = createClient();
const router = createRouter();

export function App() {
  const layers = useLazyModule(lazyLayers, false);
  return (
    <CSPProvider disableStyleElements>
      <ApolloProvider client={client}>
        <SessionProvider>
          <ShellProvider>
            <RouterProvider router={router} />
          </ShellProvider>
          <Toasts />
          {layers && <layers.LateLayers />}
        </SessionProvider>
      </ApolloProvider>
    </CSPProvider>
  );
}
