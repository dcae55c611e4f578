import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AS_VISITOR, readCredentials } from '../../graphql/credentials.ts';
import { fieldErrors, userMessage } from '../../graphql/errors.ts';
import { post } from '../../graphql/post.ts';
import { LogoutDocument } from '../../graphql/session.generated.ts';
import { type ProviderVisit, takeProviderVisit } from '../../lib/providerSignIn.ts';
import { useSession } from '../../session.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useConnectIdentityMutation, useSignInWithOidcMutation } from './auth.generated.ts';
import styles from './auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { useSignInOptions } from './useSignInOptions.ts';

const START_AGAIN = 'Please start again.';
const NOT_COMPLETED = `That sign-in could not be completed. It may have taken more than ten minutes, or started in another window. ${START_AGAIN}`;

/** The reasons that the server may put into the address. Any other text there is ignored. */
const REASONS = new Map([
  ['away', 'The sign-in provider is not responding. Please try again in a minute.'],
  ['cancelled', 'Sign-in was cancelled.'],
  [
    'misconfigured',
    'The sign-in provider is not set up correctly. Please ask the person who runs this server; the reason is in its log.',
  ],
  ['busy', 'Too many people on your network are signing in right now. Please try again in a few minutes.'],
]);

interface Failure {
  message: string;
  returnTo: string;
  /** Whether this is a new user who needs a code to sign up. */
  needsCode: boolean;
}

/** The page to which the provider redirects: it signs in or connects and continues, or shows why that failed. */
export function ProviderReturnScreen() {
  const failure = useReturn();
  return failure ? <Failed {...failure} /> : <Completing />;
}

function useReturn(): Failure | null {
  const { code, reason } = useParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [exchange] = useSignInWithOidcMutation({ context: AS_VISITOR });
  const [connect] = useConnectIdentityMutation();
  const isTaken = useRef(false);

  async function complete(code: string, { verifier, permission, betaAccessCode, returnTo }: ProviderVisit) {
    if (permission) {
      await connect({ variables: { input: { code, verifier, permission } } });
      toast.success('Connected. You can now sign in with it.');
    } else {
      const former = readCredentials()?.refreshToken;
      const { data } = await exchange({ variables: { input: { code, verifier, betaAccessCode } } });
      if (!data) return;
      signIn(data.signInWithOidc);
      if (former) post(LogoutDocument, { input: { refreshToken: former } }).catch(() => undefined);
    }
    await navigate(returnTo, { replace: true });
  }

  const take = useEffectEvent(async () => {
    const visit = takeProviderVisit();
    const returnTo = visit?.returnTo ?? '/';
    if (!code || !visit)
      return setFailure({ message: REASONS.get(reason ?? '') ?? NOT_COMPLETED, returnTo, needsCode: false });
    try {
      await complete(code, visit);
    } catch (error) {
      setFailure({
        message: userMessage(error, `That sign-in could not be completed. ${START_AGAIN}`),
        returnTo,
        needsCode: 'betaAccessCode' in fieldErrors(error),
      });
    }
  });
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void take();
  }, []);
  return failure;
}

function Completing() {
  return (
    <AuthPage title="Signing you in" lead="One moment.">
      <Loading />
    </AuthPage>
  );
}

function Failed({ message, returnTo, needsCode }: Failure) {
  const { user } = useSession();
  const { provider } = useSignInOptions();
  const [betaAccessCode, setCode] = useState('');
  return (
    <AuthPage
      title={needsCode ? 'Almost there' : 'You are not signed in'}
      lead={needsCode ? 'You are new here. An invitation lets you in.' : 'It was worth a try.'}
      foot={user ? <Link to={returnTo}>Go back</Link> : <Link to="/login">Return to login</Link>}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <FormFailure message={message} />
        {needsCode && (
          <TextField
            label="Beta access code"
            name="betaAccessCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={betaAccessCode}
            onChange={setCode}
          />
        )}
        <ProviderEntry
          provider={provider}
          returnTo={returnTo}
          betaAccessCode={betaAccessCode.trim() || undefined}
          isAlternative={false}
        />
      </form>
    </AuthPage>
  );
}
