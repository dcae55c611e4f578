import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { libraryLabel } from '../../../settings/libraries/libraryNames.ts';
import styles from '../../../settings/settings.module.css';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { Select } from '../../../ui/popups/Select.tsx';

const CHOICES = [
  { value: 'all', label: 'All your libraries' },
  { value: 'some', label: 'Only some libraries' },
] as const;

interface TokenLibrariesProps {
  libraries: readonly LibraryNameFragment[];
  /** The ids of the chosen ones; null for all. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[] | null) => void;
}

/** Chooses the libraries that a token may use. */
export function TokenLibraries({ libraries, chosen, error, onChange }: TokenLibrariesProps) {
  return (
    <>
      <Select
        label="Libraries"
        value={chosen ? 'some' : 'all'}
        options={CHOICES}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen && (
        <fieldset className={styles.area} aria-describedby="libraries-error">
          <legend className="visuallyHidden">Libraries that it may use</legend>
          {libraries.map((library) => (
            <Checkbox
              key={library.id}
              label={libraryLabel(library)}
              checked={chosen.includes(library.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, library.id] : chosen.filter((id) => id !== library.id))
              }
            />
          ))}
          <FieldError id="libraries-error" message={error} />
        </fieldset>
      )}
    </>
  );
}
