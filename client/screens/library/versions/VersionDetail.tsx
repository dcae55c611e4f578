import { useState } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { WordDiff } from '../../../ui/WordDiff.tsx';
import type { VersionFields } from '../contentFields.ts';
import { useContentTypes } from '../useContentTypes.ts';
import styles from './ContentHistory.module.css';
import { ShownField } from './ShownField.tsx';
import type { ContentLabels } from './useContentLabels.ts';
import { variablesText } from './variablesText.ts';
import { VersionLabels } from './VersionLabels.tsx';
import type { HistoryVersionFragment } from './versions.generated.ts';

const lazyExamples = lazyModule(() => import('../run/Examples.tsx'), { prefetch: false });
/** The history is whole without its examples. */
const staysWithout = () => undefined;

interface VersionDetailProps {
  contentId: string;
  version: HistoryVersionFragment;
  labels: ContentLabels;
  /** What stands in the form now. */
  present: VersionFields;
  isPresent: boolean;
}

/** All fields of a version, with what has become of their words since, and the answers that are kept of it. */
export function VersionDetail({ contentId, version, labels, present, isPresent }: VersionDetailProps) {
  const [comparing, setComparing] = useState(true);
  const types = useContentTypes();
  const presentType = types.find(({ id }) => id === present.contentTypeId)?.name ?? version.contentType.name;
  const variables = { before: variablesText(version.variables), after: variablesText(present.variables) };
  const marks = comparing && !isPresent;
  const examples = useLazyModule(lazyExamples, true, staysWithout);
  return (
    <section className={styles.detail} aria-label={`Version ${version.version}`}>
      <header className={styles.detailHead}>
        <h3>
          Version {version.version} <span>{formatDateTime(version.createdAt)}</span>
        </h3>
        {isPresent ? (
          <p>This is the current text.</p>
        ) : (
          <Checkbox label="Mark what has changed since" checked={comparing} onChange={setComparing} />
        )}
      </header>
      <VersionLabels version={version.version} labels={labels} />
      <dl className={styles.fields}>
        <Field label="Title" before={version.title} after={present.title} marks={marks} />
        <Field label="Description" before={version.description} after={present.description} marks={marks} />
        <Field label="Content" before={version.content} after={present.content} marks={marks} mono />
        {variables.before + variables.after !== '' && <Field label="Variables" {...variables} marks={marks} />}
        <Field label="Content Type" before={version.contentType.name} after={presentType} marks={marks} />
      </dl>
      {examples && <examples.Examples contentId={contentId} version={version.version} />}
    </section>
  );
}

interface FieldProps {
  label: string;
  before: string;
  after: string;
  marks: boolean;
  mono?: boolean;
}

function Field({ label, before, after, marks, mono }: FieldProps) {
  const differs = before !== after;
  return (
    <ShownField
      label={label}
      mark={marks && differs && 'changed since'}
      longTextClassName={mono ? styles.mono : undefined}
    >
      {marks && differs ? <WordDiff before={before} after={after} /> : drawnText(before) || <i>Nothing</i>}
    </ShownField>
  );
}
