import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk, loadChunkAgain } from '../lib/chunks.ts';
import { useElapsed } from '../lib/hooks.ts';
import { ErrorState, RotatingLoadingMessage } from '../ui/states.tsx';
import styles from './Layout.module.css';

type LoadScreen = () => Promise<ComponentType>;

/** A screen in a chunk of its own. While it is on its way a sigh; when it does not come, Try Again. */
export function LazyScreen({ load }: { load: LoadScreen }) {
  const [Screen, setScreen] = useState(() => lazy(async () => ({ default: await loadChunk(load) })));
  return (
    <ScreenBoundary onRetry={() => setScreen(lazy(async () => ({ default: await loadChunkAgain(load) })))}>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Nothing at first: most chunks are here before anyone could read a word. */
function Waiting() {
  return <div className={styles.waiting}>{useElapsed(200) && <RotatingLoadingMessage />}</div>;
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a broken screen from taking the navigation with it. */
class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorState
        heading="h1"
        message="This screen could not be loaded. Check your connection and try again."
        onRetry={this.retry}
      />
    );
  }
}
