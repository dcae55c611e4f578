import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const names: Record<string, string> = {
  '/chat': 'Chat',
};

/** Holds the place of a screen that a later release brings, and says so. */
export function ComingScreen() {
  const name = names[useLocation().pathname] ?? 'This page';
  return (
    <>
      <title>{`${name} · Suspire`}</title>
      <EmptyState
        heading="h1"
        icon="clock"
        title={`${name} is not here yet`}
        hint="It arrives with a later release of Suspire."
        action={<ButtonLink to="/">Back to the Library</ButtonLink>}
      />
    </>
  );
}
