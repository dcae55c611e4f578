import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { underWay } from '../graphql/underWay.ts';
import { whenIdle } from '../lib/browser.ts';
import { firstScreenStands, isFirstScreenThere } from '../lib/firstScreen.ts';
import type { LazyModule } from '../lib/lazyModule.ts';
import { useStore } from '../lib/store.ts';
import { ErrorState, RotatingLoadingMessage } from '../ui/states.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { useLazyModule } from '../ui/useLazyModule.ts';
import styles from './Layout.module.css';

/** A screen in a chunk of its own. Shows a loading state meanwhile, and Try Again if the chunk fails to load. */
export function LazyScreen({ screen }: { screen: LazyModule<{ Screen: ComponentType }> }) {
  const [failed, setFailed] = useState(false);
  function fail() {
    setFailed(true);
    if (!isFirstScreenThere()) toast.error('Failed to initialize application.');
  }
  const code = useLazyModule(screen, true, fail);

  function retry(fetch: () => Promise<unknown>) {
    setFailed(false);
    fetch().catch(fail);
  }

  if (failed)
    return <ScreenError onRetry={() => retry(screen.fetchForPress)} onBack={() => retry(screen.fetchWhenBack)} />;
  if (!code) return <Waiting />;
  return (
    <ScreenBoundary>
      <code.Screen />
      <FirstScreen />
    </ScreenBoundary>
  );
}

/** Waits until all requests of the screen have completed. */
function FirstScreen() {
  const waits = useStore(underWay) > 0;
  useEffect(() => (waits ? undefined : whenIdle(firstScreenStands)), [waits]);
  return null;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <RotatingLoadingMessage />
    </div>
  );
}

function ScreenError({ onRetry, onBack }: { onRetry: () => void; onBack?: () => void }) {
  return (
    <ErrorState
      heading="h1"
      message="This screen could not be loaded. Check your connection and try again."
      onRetry={onRetry}
      onBack={onBack}
    />
  );
}

/** Keeps the navigation usable if a screen crashes. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <ScreenError onRetry={() => this.setState({ failed: false })} />;
    return this.props.children;
  }
}
