import { ABOUT_TEXTS } from '../../../../rules/contentRules.ts';
import { drawPrompt } from '../../../prompts/PromptText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { type ContentFields, FIELD_LABELS, sameField, VERSION_FIELDS, type VersionFields } from '../contentFields.ts';
import { useContentTypes } from '../useContentTypes.ts';
import { fieldTexts } from '../versions/fieldTexts.ts';
import { ShownField } from '../versions/ShownField.tsx';
import styles from './ContentConflict.module.css';

interface ContentConflictProps {
  yours: ContentFields;
  theirs: ContentFields;
  /** The name of the user who saved the other text; null if it was this one or is not known. */
  author: string | null;
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Returns to the form without a decision. */
  onClose: () => void;
}

/** Shown when the content was saved elsewhere meanwhile: both texts side by side, for the user to decide. */
export function ContentConflict({
  yours,
  theirs,
  author,
  pending,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ContentConflictProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Changed since you opened it"
      description={`${author === null ? 'This prompt was saved somewhere else' : `${author} saved this prompt`} in the meantime. Nothing has been overwritten. Which version do you want to keep?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={onTakeTheirs} disabled={pending}>
            Use the saved version
          </Button>
          <Button variant="primary" pending={pending} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className={styles.texts}>
        <Text name="Yours" fields={yours} other={theirs} />
        <Text name={author === null ? 'Saved' : `Saved by ${author}`} fields={theirs} other={yours} />
      </div>
    </Dialog>
  );
}

/** The text in place of an empty field. */
const EMPTY: Partial<Record<keyof VersionFields, string>> = {
  ...Object.fromEntries(ABOUT_TEXTS.map((name) => [name, `No ${FIELD_LABELS[name].toLowerCase()}`])),
  variables: 'Not described',
};

function Text({ name, fields, other }: { name: string; fields: ContentFields; other: ContentFields }) {
  const types = useContentTypes();
  const [texts, others] = [fieldTexts(fields, types), fieldTexts(other, types)];
  const shown = VERSION_FIELDS.filter((field) => field !== 'variables' || texts.variables + others.variables !== '');
  return (
    <section className={styles.text} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.fields}>
        {shown.map((field) => (
          <Field
            key={field}
            label={FIELD_LABELS[field]}
            value={texts[field] || (EMPTY[field] ?? '')}
            changed={!sameField(field, fields, other)}
            mono={field === 'content'}
          />
        ))}
      </dl>
    </section>
  );
}

function Field({ label, value, changed, mono }: { label: string; value: string; changed: boolean; mono?: boolean }) {
  return (
    <ShownField
      label={label}
      mark={changed && 'differs'}
      className={changed ? styles.changed : undefined}
      longTextClassName={mono ? styles.mono : undefined}
    >
      {mono ? drawPrompt(value) : value}
    </ShownField>
  );
}
