import { useState } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { drawPrompt } from '../../../prompts/PromptText.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { WordDiff } from '../../../ui/WordDiff.tsx';
import { FIELD_LABELS, VERSION_FIELDS, type VersionFields, versionFields } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import { useContentTypes } from '../useContentTypes.ts';
import styles from './ContentHistory.module.css';
import { fieldTexts } from './fieldTexts.ts';
import { ShownField } from './ShownField.tsx';
import type { ContentLabels } from './useContentLabels.ts';
import { VersionLabels } from './VersionLabels.tsx';
import type { HistoryVersionFragment } from './versions.generated.ts';

const lazyExamples = lazyModule(() => import('../run/Examples.tsx'), { prefetch: false });
/** The history works without the examples if they fail to load. */
const staysWithout = () => undefined;

interface VersionDetailProps {
  contentId: string;
  version: HistoryVersionFragment;
  labels: ContentLabels;
  /** The current fields of the form. */
  present: VersionFields;
  isPresent: boolean;
}

/** The fields of a version, with the differences from the form, and its kept answers. */
export function VersionDetail({ contentId, version, labels, present, isPresent }: VersionDetailProps) {
  const [comparing, setComparing] = useState(true);
  const types = useContentTypes();
  const isShared = useLibrary().id !== null;
  const typeOfVersion = version.contentType.name;
  const before = { ...fieldTexts(versionFields(version), types), contentTypeId: typeOfVersion };
  const now = fieldTexts(present, types);
  const after = { ...now, contentTypeId: now.contentTypeId || typeOfVersion };
  const shown = VERSION_FIELDS.filter((name) => name !== 'variables' || before.variables + after.variables !== '');
  const marks = comparing && !isPresent;
  const examples = useLazyModule(lazyExamples, true, staysWithout);
  return (
    <section className={styles.detail} aria-label={`Version ${version.version}`}>
      <header className={styles.detailHead}>
        <h3>
          Version {version.version} <span>{savedText(version, isShared)}</span>
        </h3>
        {isPresent ? (
          <p>This is the current text.</p>
        ) : (
          <Checkbox label="Highlight changes since then" checked={comparing} onChange={setComparing} />
        )}
      </header>
      <VersionLabels version={version.version} labels={labels} />
      <dl className={styles.fields}>
        {shown.map((name) => (
          <Field
            key={name}
            label={FIELD_LABELS[name]}
            before={before[name]}
            after={after[name]}
            marks={marks}
            mono={name === 'content'}
          />
        ))}
      </dl>
      {examples && <examples.Examples contentId={contentId} version={version.version} />}
    </section>
  );
}

/** The time of a version and, in a shared library, who saved it. */
const savedText = ({ author, createdAt }: HistoryVersionFragment, isShared: boolean) =>
  `${formatDateTime(createdAt)}${isShared && author !== null ? ` by ${author}` : ''}`;

interface FieldProps {
  label: string;
  before: string;
  after: string;
  marks: boolean;
  mono?: boolean;
}

function Field({ label, before, after, marks, mono }: FieldProps) {
  const differs = before !== after;
  const draw = mono ? drawPrompt : drawnText;
  return (
    <ShownField
      label={label}
      mark={marks && differs && 'changed since'}
      longTextClassName={mono ? styles.mono : undefined}
    >
      {marks && differs ? (
        <WordDiff before={before} after={after} draw={draw} />
      ) : before ? (
        draw(before)
      ) : (
        <i>Nothing</i>
      )}
    </ShownField>
  );
}
