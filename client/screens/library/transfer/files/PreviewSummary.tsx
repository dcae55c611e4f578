import { withoutHidden } from '../../../../../rules/hiddenCharacters.ts';
import { tagsOfFolders } from '../../../../../rules/importedFiles.ts';
import { counted } from '../../../../lib/text.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import type { ReadChosen } from '../incoming/readChosen.ts';
import type { PreviewImportQuery } from '../transfer.generated.ts';
import styles from './files.module.css';
import { FORMAT_NAMES } from './PreviewedFiles.tsx';

/** The most names listed of files that were left out, and of folders. */
const SHOWN_FILES = 50;
const SHOWN_FOLDERS = 6;

interface PreviewSummaryProps {
  read: ReadChosen;
  preview: PreviewImportQuery['previewImport'];
  isTagging: boolean;
  onTag: (isTagging: boolean) => void;
}

/** Names the files, lists those that were left out, and offers to make tags of their folders. */
export function PreviewSummary({ read, preview, isTagging, onTag }: PreviewSummaryProps) {
  const { files, leftOut } = read;
  const tags = [...new Set(tagsOfFolders(files.map(({ name }) => name)).flat())];
  return (
    <>
      <p className={styles.summary} role="status">
        {withoutHidden(whatItIs(read, preview))}
      </p>
      <Tests {...preview} />
      <LeftOutFiles paths={leftOut.notText} what="not text" />
      <LeftOutFiles paths={leftOut.code} what="code" />
      {tags.length > 0 && (
        <div>
          <Checkbox
            label={`Folders become tags: ${counted(tags.length, 'folder')}`}
            checked={isTagging}
            onChange={onTag}
          />
          <p className={styles.quiet}>
            <span>{tags.slice(0, SHOWN_FOLDERS).map(withoutHidden).join(' · ')}</span>
            {tags.length > SHOWN_FOLDERS && (
              <span>{` and ${counted(tags.length - SHOWN_FOLDERS, 'more', 'more')}`}</span>
            )}
          </p>
        </div>
      )}
    </>
  );
}

function whatItIs({ files, origin }: ReadChosen, { items, sources }: PreviewImportQuery['previewImport']): string {
  const prompts = counted(items.length, 'prompt');
  const inFiles = `${prompts} in ${counted(sources.length, 'file')}`;
  if (origin === null) {
    const formats = new Set(sources.flatMap(({ format }) => (format ? [FORMAT_NAMES[format]] : [])));
    return `${inFiles} (${[...formats].join(', ')})`;
  }
  if (files[0]?.name !== origin) return `${origin}: ${inFiles}`;
  const format = sources[0]?.format;
  if (format === 'CSV') return `${origin} is a table with ${prompts}`;
  return `${origin}: ${prompts}${format ? ` (${FORMAT_NAMES[format]})` : ''}`;
}

/** Which tests of promptfoo become examples. */
function Tests({ items, sources }: PreviewImportQuery['previewImport']) {
  const examples = items.reduce((sum, { exampleCount }) => sum + exampleCount, 0);
  const omitted = sources.reduce((sum, { omittedTests }) => sum + omittedTests, 0);
  const sentences = [
    examples > 0 && `${counted(examples, 'example')} will be kept: tests with an expected answer.`,
    omitted > 0 &&
      `${counted(omitted, 'test is', 'tests are')} left out: only the first 20 with an expected answer and all values are kept.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <p className={styles.quiet}>{sentences.join(' ')}</p>;
}

function LeftOutFiles({ paths, what }: { paths: readonly string[]; what: string }) {
  if (paths.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>
        {paths.length === 1
          ? `1 file that is ${what} was left out`
          : `${paths.length.toLocaleString()} files that are ${what} were left out`}
      </summary>
      <ul>
        {paths.slice(0, SHOWN_FILES).map((path) => (
          <li key={path}>{withoutHidden(path)}</li>
        ))}
      </ul>
      {paths.length > SHOWN_FILES && <p>{`and ${counted(paths.length - SHOWN_FILES, 'more', 'more')}`}</p>}
    </details>
  );
}
