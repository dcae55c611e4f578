import type { PlaceholderKind } from '../../../../graphql/schema.generated.ts';
import { counted } from '../../../../lib/text.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import type { PreviewImportQuery } from '../transfer.generated.ts';
import styles from './placeholderKinds.module.css';

/**
 * The kinds that are converted unless the user unticks them. The others are often something else: tags, names of
 * sections, examples of syntax.
 */
export const FIRST_KINDS: readonly PlaceholderKind[] = ['DOLLAR', 'SPACED'];

const NOTATIONS: Record<PlaceholderKind, string> = {
  DOLLAR: '${name}',
  SPACED: '{{several words}}',
  BRACES: '{name}',
  ANGLES: '<name>',
  BRACKETS: '[NAME]',
};

interface PlaceholderKindsProps {
  found: PreviewImportQuery['previewImport']['placeholderKinds'];
  chosen: readonly PlaceholderKind[];
  onChoose: (kinds: PlaceholderKind[]) => void;
}

/** The placeholders of other tools in the files, by kind; those of ticked kinds become variables. */
export function PlaceholderKinds({ found, chosen, onChoose }: PlaceholderKindsProps) {
  if (found.length === 0) return null;
  return (
    <fieldset className={styles.kinds}>
      <legend>Turn placeholders into variables</legend>
      {found.map(({ kind, count, promptCount, examples }) => (
        <div key={kind} className={styles.kind}>
          <Checkbox
            label={NOTATIONS[kind]}
            className={styles.notation}
            checked={chosen.includes(kind)}
            onChange={(isChosen) => onChoose(isChosen ? [...chosen, kind] : chosen.filter((other) => other !== kind))}
          />
          <p className={styles.found}>
            <span>{`${count.toLocaleString()} in ${counted(promptCount, 'prompt')}: `}</span>
            <span dir="auto">{examples.join(' · ')}</span>
            {count > examples.length && <span>{` and ${(count - examples.length).toLocaleString()} more`}</span>}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
