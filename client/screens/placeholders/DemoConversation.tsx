import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './DemoConversation.module.css';

/** A static example of a conversation with the Prototyper. */
export function DemoConversation() {
  return (
    <figure className={styles.demo}>
      <div className={styles.talk}>
        <ol className={styles.messages} aria-label="Demo conversation">
          <li className={styles.mine}>A sign-up page for a choir. Friendly, but not too friendly.</li>
          <li className={styles.reply}>
            Here is a first one: name, voice, and a yes to Tuesdays. I left out the clip-art.
          </li>
          <li className={styles.mine}>Good. Let people say they cannot sing.</li>
          <li className={styles.reply}>Added “Mostly I hum”. It is selected by default.</li>
        </ol>
        <TextField
          label="Describe a change"
          hideLabel
          value=""
          onChange={() => undefined}
          placeholder="Not listening yet..."
          disabled
          trailing={<IconButton icon="send" label="Send" size="small" disabled />}
        />
      </div>
      <ChoirPrototype />
    </figure>
  );
}

/** The example page that the conversation produces. */
function ChoirPrototype() {
  return (
    <div className={styles.prototype} aria-hidden="true">
      <p className={styles.prototypeTitle}>Sing with us on Tuesdays</p>
      <span className={styles.bar} />
      <div className={styles.voices}>
        {['Soprano', 'Alto', 'Tenor', 'Bass', 'Mostly I hum'].map((voice) => (
          <span key={voice} className={styles.voice} data-chosen={voice === 'Mostly I hum' || undefined}>
            {voice}
          </span>
        ))}
      </div>
      <span className={styles.join}>Join the choir</span>
    </div>
  );
}
