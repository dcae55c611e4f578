import { useNavigate, useSearchParams } from 'react-router-dom';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { type SharedText, sharedText } from '../../lib/sharedText.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { readShared } from './readShared.ts';
import styles from './sharedText.module.css';

/** Shows a text that another app shared, and asks what to begin with it. Nothing is saved or sent. */
export function SharedTextScreen() {
  const [address] = useSearchParams();
  const shared = readShared(address);
  return (
    <div className={styles.screen}>
      <title>Shared text · Suspire</title>
      {shared ? <Choice shared={shared} /> : <NoText />}
    </div>
  );
}

function Choice({ shared }: { shared: SharedText }) {
  const navigate = useNavigate();

  /** Takes the place of this address, so that a reload or Back does not repeat it. */
  function begin(to: string) {
    sharedText.set(shared);
    void navigate(to, { replace: true });
  }

  return (
    <>
      <h1>Shared text</h1>
      <p className={styles.lead}>Nothing is saved or sent until you do so.</p>
      <figure className={styles.shared}>
        {shared.title && (
          <figcaption className={styles.title} dir="auto">
            {withoutHidden(shared.title)}
          </figcaption>
        )}
        {/* Focusable, so that the arrow keys scroll it. */}
        <div className={styles.text} dir="auto" tabIndex={0} role="group" aria-label="The shared text">
          {withoutHidden(shared.text)}
        </div>
      </figure>
      <div className={styles.choice}>
        <Button variant="primary" icon="plus" onClick={() => begin('/prompt-manager?content=new')}>
          New prompt
        </Button>
        <Button icon="chat" onClick={() => begin('/chat')}>
          New message
        </Button>
      </div>
    </>
  );
}

function NoText() {
  return (
    <EmptyState
      heading="h1"
      icon="share"
      title="No text arrived"
      hint="A long text cannot be shared this way. Copy it, then paste it into a new prompt or message."
      action={<ButtonLink to="/prompt-manager">Open the Library</ButtonLink>}
    />
  );
}
