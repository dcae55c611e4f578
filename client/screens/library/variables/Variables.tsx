import { useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { definitionProblem, MAX_DEFINITIONS, type VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { describedVariables, withDescription } from './describedVariables.ts';
import { useVariableTargets } from './useVariableTargets.ts';
import { VariableDescription } from './VariableDescription.tsx';
import styles from './variables.module.css';
import type { VariablesFieldProps } from './VariablesField.tsx';

/** All variables of the prompt with their descriptions, followed by descriptions of names that no longer occur. */
export function Variables({ content, variables, error, readOnly, onChange }: VariablesFieldProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const targets = useVariableTargets(content);
  const all = useMemo(() => describedVariables(content, variables, targets), [content, variables, targets]);
  const { found, hasMore, unused } = all;
  if (found.length === 0 && unused.length === 0) return null;

  const problemOf = (definition: VariableDefinition) => (error ? definitionProblem(definition) : undefined);
  const isSaidBelow = error !== undefined && !found.some(({ definition }) => problemOf(definition));

  function remove(name: string) {
    flushSync(() => onChange(variables.filter((definition) => definition.name !== name)));
    section.current?.querySelector<HTMLElement>('button, summary')?.focus();
  }

  return (
    <section ref={section} className={styles.variables} aria-labelledby={id} inert={readOnly}>
      <h3 id={id} className={styles.heading}>
        Variables
      </h3>
      <p className={styles.hint}>Anyone using this prompt fills these in. Describe each one.</p>
      <FieldError id={`${id}-error`} message={isSaidBelow ? error : undefined} />
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ definition, isReferred }) => (
            <li key={definition.name}>
              <VariableDescription
                definition={definition}
                isReferred={isReferred}
                problem={problemOf(definition)}
                onChange={(changed) => onChange(withDescription(all, variables, changed))}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className={styles.hint}>The first {MAX_DEFINITIONS} are shown. The others are asked for by name.</p>
      )}
      {unused.length > 0 && (
        <div className={styles.unused}>
          <p className={styles.hint}>Described, but no longer in the text:</p>
          <ul className={styles.chips} aria-label="Descriptions without a variable">
            {unused.map(({ name }) => (
              <li key={name}>
                <RemovableChip label={name} onRemove={() => remove(name)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
