import { useSession } from '../../session.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { ToneShift } from './ToneShift.tsx';

/** The route guard redirects visitors; this message is a fallback. */
export function ToneShiftScreen() {
  const { user, loading } = useSession();
  return (
    <>
      <title>Tone Shift · Suspire</title>
      {loading ? <Loading /> : user ? <ToneShift userId={user.id} /> : <AuthenticationRequired />}
    </>
  );
}

function AuthenticationRequired() {
  return (
    <EmptyState
      heading="h1"
      icon="account"
      title="Authentication Required"
      hint="Please log in to access tone shift features."
      action={<ButtonLink to="/login">Go to Login</ButtonLink>}
    />
  );
}
