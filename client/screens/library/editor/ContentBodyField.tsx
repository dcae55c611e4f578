import { useId, useState } from 'react';
import { beginning } from '../../../../rules/characters.ts';
import { replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useLibrary } from '../currentLibrary.ts';
import styles from './ContentBody.module.css';
import type { ContentBodyProps } from './ContentBody.tsx';

/** The editor is the largest part of the Library, in a chunk of its own that may be prefetched. */
export const lazyContentBody = lazyModule(() => import('./ContentBody.tsx'), { prefetch: false });

const BODY_HINT = 'Type @ to pull in another prompt, {{name}} to ask for a value.';
const EXAMPLE = 'For example: Summarise {{text}} in {{number_of_words}} words.';
const hintFor = (body: string) => (body === '' ? `${BODY_HINT} ${EXAMPLE}` : BODY_HINT);

/** The most characters shown in place of the editor while it loads. */
const PREVIEW_LENGTH = 3000;

/** The Content field. If the editor fails to load, it is a plain text area. */
export function ContentBodyField(props: ContentBodyProps) {
  const [failed, setFailed] = useState(false);
  const code = useLazyModule(lazyContentBody, true, () => setFailed(true));
  if (failed) return <PlainBody {...props} />;
  return code ? <code.ContentBody {...props} hint={hintFor(props.value)} /> : <Waiting {...props} />;
}

/** Shows the text at its later height, so that nothing moves when the editor has loaded. */
function Waiting({ value, error, quiet }: ContentBodyProps) {
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label="Content" hint={hintFor(value)} error={error} className={styles.box} quiet={quiet}>
        <div className={styles.waiting} aria-busy="true" aria-labelledby={`${id}-label`} role="group" dir="auto">
          {replaceMarkers(beginning(value, PREVIEW_LENGTH), ({ title }) => title)}
        </div>
      </FieldFrame>
      <Skeleton height="calc(var(--control) + 26px)" />
    </>
  );
}

function PlainBody({ value, error, readOnly, quiet, onChange }: ContentBodyProps) {
  const { mayEdit } = useLibrary();
  return (
    <TextArea
      label="Content"
      hint="The full editor could not be loaded. References show as ~~[@id]title~~."
      mono
      rows={10}
      dir="auto"
      spellCheck
      value={value}
      error={error}
      readOnly={readOnly || !mayEdit}
      quiet={quiet}
      onChange={onChange}
    />
  );
}
