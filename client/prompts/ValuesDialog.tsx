import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { beginning } from '../../rules/characters.ts';
import { fillTemplate } from '../../rules/fillPrompt.ts';
import { withoutHidden } from '../../rules/hiddenCharacters.ts';
import { useReaderId } from '../session.tsx';
import { Button } from '../ui/Button.tsx';
import { HiddenCharacters } from '../ui/hidden/HiddenCharacters.tsx';
import { MarkedText } from '../ui/hidden/MarkedText.tsx';
import { FormDialog } from '../ui/popups/FormDialog.tsx';
import { MAX_FILLED } from './bounds.ts';
import { firstValues, givenOf, problemsOf } from './givenValues.ts';
import { lastValues, rememberValues } from './lastValues.ts';
import { ValueField } from './ValueField.tsx';
import styles from './ValuesDialog.module.css';
import type { ValuesQuestion } from './valuesQuestion.ts';

/** The most characters that the preview shows, because browsers render more too slowly. */
const MAX_SHOWN = 100_000;

/** Asks for the values of a prompt's variables, previews the result and remembers the last values. */
export function ValuesDialog({ title, action, memory, template, answer }: Omit<ValuesQuestion, 'key'>) {
  const userId = useReaderId();
  const { variables } = template;
  const [values, setValues] = useState(() => firstValues(variables, lastValues(userId, memory)));
  const [leavesOutHidden, setLeavesOutHidden] = useState(false);
  const written = (text: string) => (leavesOutHidden ? withoutHidden(text) : text);
  const [refusals, setRefusals] = useState(0);
  const shown = useDeferredValue(values);
  const filled = useMemo(
    () => fillTemplate(template, givenOf(template.variables, shown), MAX_FILLED),
    [template, shown],
  );
  const problems = refusals > 0 ? problemsOf(variables, filled) : null;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function leave(text: string | null) {
    rememberValues(userId, memory, values);
    answer(text);
  }
  function submit() {
    const now = fillTemplate(template, givenOf(variables, values), MAX_FILLED);
    if (now && problemsOf(variables, now).size === 0) leave(written(now.text));
    else setRefusals(refusals + 1);
  }
  /** Submits with Ctrl or Cmd: Enter alone starts a new line in a long text. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <FormDialog
      open
      size="large"
      title={title}
      submitLabel={action}
      dirty={false}
      failure={
        filled === null
          ? `With these values, the text is longer than ${MAX_FILLED.toLocaleString('en')} characters.`
          : null
      }
      extra={
        <Button variant="quiet" onClick={() => leave(written(template.text))}>
          {`${action} as written`}
        </Button>
      }
      onSubmit={submit}
      onClose={() => leave(null)}
    >
      <div className={styles.columns} onKeyDown={onKeyDown}>
        <div ref={fields} className={styles.fields}>
          {variables.map((variable, index) => (
            <ValueField
              key={variable.name}
              variable={variable}
              value={values.get(variable.name) ?? ''}
              isFirst={index === 0}
              error={problems?.get(variable.name)}
              onChange={(value) => setValues((last) => new Map([...last, [variable.name, value]]))}
            />
          ))}
        </div>
        <section className={styles.preview} aria-label="Preview">
          <h3 className={styles.heading}>Preview</h3>
          {/* Focusable, so that a long text can be scrolled with the keyboard. */}
          <div className={styles.text} tabIndex={0} dir="auto">
            <MarkedText text={written(beginning(filled?.text ?? '', MAX_SHOWN))} />
          </div>
          <HiddenCharacters
            className={styles.hidden}
            texts={[written(filled?.text ?? '')]}
            onRemove={() => setLeavesOutHidden(true)}
          />
        </section>
      </div>
    </FormDialog>
  );
}
