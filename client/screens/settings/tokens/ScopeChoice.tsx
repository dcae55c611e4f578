import type { TokenScope } from '../../../graphql/schema.generated.ts';
import styles from '../../../settings/settings.module.css';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { AREAS, presetOf, PRESETS, withScope } from './tokenScopes.ts';

interface ScopeChoiceProps {
  scopes: readonly TokenScope[];
  onChange: (scopes: TokenScope[]) => void;
}

/** Chooses the scopes of a token: a preset, or each scope separately. */
export function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const preset = presetOf(scopes);
  return (
    <>
      <Select
        label="Permissions"
        value={preset?.value ?? ''}
        options={PRESETS}
        placeholder="Custom"
        onChange={(value) => onChange([...(PRESETS.find((each) => each.value === value)?.scopes ?? [])])}
      />
      <div className={styles.areas}>
        {AREAS.map(({ name, choices }) => (
          <fieldset key={name} className={styles.area}>
            <legend>{name}</legend>
            {choices.map(({ scope, label }) => (
              <Checkbox
                key={scope}
                label={label}
                checked={scopes.includes(scope)}
                onChange={(checked) => onChange(withScope(scopes, scope, checked))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
