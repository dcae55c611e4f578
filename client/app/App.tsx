import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from 'react-router-dom';
import { lazyLayers } from '../prompts/layers.ts';
import { SessionProvider } from '../session.tsx';
import { createReaders } from '../sessionReader.ts';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { SameReader } from './guards.tsx';
import { keepHistoryApart } from './historyOwners.ts';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell.tsx';

const router = createRouter();
const readers = createReaders(() => void router.navigate('/', { replace: true }));
keepHistoryApart(router, readers);

export function App() {
  const layers = useLazyModule(lazyLayers, false);
  return (
    <CSPProvider disableStyleElements>
      <SessionProvider readers={readers}>
        <SameReader>
          <ShellProvider>
            <RouterProvider router={router} />
          </ShellProvider>
          {layers && <layers.LateLayers />}
        </SameReader>
      </SessionProvider>
      <Toasts />
    </CSPProvider>
  );
}
