import { useState } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { Attachments } from '../../../conversation/files/Attachments.tsx';
import { MessageText } from '../../../conversation/markdown/MessageText.tsx';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { firstWords, ItemName } from '../../../ui/itemName.ts';
import { type ContentExamplesQuery, useContentExamplesQuery } from './run.generated.ts';
import styles from './run.module.css';

/** The kept answers of a prompt, or of one of its versions; renders nothing without any. */
export function Examples({ contentId, version = null }: { contentId: string; version?: number | null }) {
  const { data } = useContentExamplesQuery({ variables: { contentId, version }, fetchPolicy: 'cache-and-network' });
  const examples = data?.contentExamples.results ?? [];
  if (examples.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label="Examples">
      <h3 className={styles.heading}>Examples</h3>
      {examples.map((example) => (
        <Example key={example.id} example={example} namesVersion={version === null} />
      ))}
    </section>
  );
}

interface ExampleProps {
  example: ContentExamplesQuery['contentExamples']['results'][number];
  namesVersion: boolean;
}

/** Renders its text when it is expanded. */
function Example({ example: { answer, givenValues, attachments }, namesVersion }: ExampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.example} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{`${namesVersion ? `Version ${answer.version} · ` : ''}${modelTitle(answer.provider, answer.model)}`}</span>
        {givenValues.length > 0 && <span className={styles.hint}>{` ${valuesText(givenValues)}`}</span>}
      </summary>
      {open && (
        <>
          <Attachments attachments={attachments} />
          <div className={styles.exampleText}>
            <MessageText text={answer.text} />
          </div>
          <ItemName value={firstWords(answer.text)}>
            <CopyButton label="Copy" text={answer.text} />
          </ItemName>
        </>
      )}
    </details>
  );
}

const SHOWN_CHARACTERS = 80;

/** The values like 'name: Ada, place: Rome', shortened. */
function valuesText(values: readonly { name: string; value: string }[]): string {
  const text = values.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return cut(text, SHOWN_CHARACTERS);
}
