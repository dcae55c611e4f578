import { useEffect } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import styles from './PromptList.module.css';
import type { PromptChoices } from './usePromptList.ts';

/** The matching prompts, below or above the search field. */
export function PromptList({
  choices: { prompts, active, setActive, settled, failed, listId, optionId, onChoose },
}: {
  choices: PromptChoices;
}) {
  const activeId = optionId(active);
  // Newer browsers return a promise here, which an effect must not return.
  useEffect(() => void document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' }), [activeId]);
  return (
    <>
      <ul id={listId} role="listbox" aria-label="Prompts in the Library" className={styles.list}>
        {prompts.map((prompt, index) => (
          <li
            key={prompt.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(prompt)}
          >
            <span className={styles.title} dir="auto">
              {withoutHidden(prompt.title)}
            </span>
            <span className={styles.text} dir="auto">
              {cut(lineOf(prompt.content), 120)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={prompts.length > 0 ? 'visuallyHidden' : styles.note}>
        {noteOn(prompts.length, settled, failed)}
      </p>
    </>
  );
}

/** The text in one line, with titles instead of reference markers. */
const lineOf = (content: string) => replaceMarkers(content, ({ title }) => title).replace(/\s+/g, ' ');

function noteOn(found: number, settled: boolean, failed: boolean): string {
  if (failed) return 'The Library could not be searched.';
  if (found > 0) return `${found} found`;
  return settled ? 'No prompts found' : 'Searching...';
}
