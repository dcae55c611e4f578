import { useRef, useState } from 'react';
import { counted } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/popups/Dialog.tsx';
import { Loading } from '../../../../ui/states.tsx';
import type { OnImported } from '../useImport.ts';
import styles from './files.module.css';
import { broughtIn } from './importChoices.ts';
import { PreviewedFiles } from './PreviewedFiles.tsx';
import { SkippedPrompts } from './SkippedPrompts.tsx';
import { useFilesImport } from './useFilesImport.ts';

const ACCEPTED = '.json,.jsonl,.ndjson,.csv,.tsv,.md,.markdown,.mdc,.mdx,.txt,.yaml,.yml,.prompt,.prompty';

/** The tools from which prompts can be imported, with the file to choose. */
const SOURCES = [
  ['prompts.chat', 'prompts.csv, or any table with a “prompt” or “content” column'],
  ['Other libraries', '.json or .jsonl, with fields like “act” and “prompt” or “title” and “text”'],
  ['Open WebUI', 'its prompt export, .json'],
  ['Langfuse', 'prompts from its API, .json, including their versions'],
  ['Claude', 'projects.json from your export: project instructions and documents'],
  ['ChatGPT', 'conversations.json from your export: your custom instructions, but no GPTs'],
  ['Prompt files', '.prompt, .prompty and .prompt.yml, with their inputs as variables'],
  ['promptfoo, LangChain', '.yaml or .json, with the values of the first test as defaults'],
  ['Chats', 'lists of messages with roles, .json or .yaml'],
  ['Rules and skills', 'SKILL.md, .mdc, .instructions.md, .agent.md'],
  ['Markdown and text', 'one prompt per file, with or without front matter'],
  ['Suspire', 'a file exported here, .json'],
] as const;

interface FilesImportProps {
  onClose: () => void;
  onImported: OnImported;
}

/** Imports files of other tools after a preview, in which the user chooses an action for each prompt. */
export function FilesImport({ onClose, onImported }: FilesImportProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { preview, choices, setChoices, problem, pending, ...act } = useFilesImport((ids) => {
    onClose();
    return onImported(ids);
  });
  const [leaving, setLeaving] = useState(false);
  const count = preview ? broughtIn(choices, preview.items) : 0;

  function close() {
    act.stop();
    onClose();
  }

  function requestClose() {
    if (preview && pending !== 'importing') setLeaving(true);
    else close();
  }

  function take(files: FileList | null) {
    if (files && files.length > 0) act.choose([...files]);
    // Reset, so that a corrected file can be chosen again.
    if (picker.current) picker.current.value = '';
  }

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      size="medium"
      title="Import from another tool"
      description={preview ? undefined : 'Compare each prompt with your library before importing.'}
      footer={
        <>
          <Button
            variant={preview ? 'secondary' : 'primary'}
            icon="upload"
            disabled={pending !== null}
            onClick={() => picker.current?.click()}
          >
            {preview ? 'Choose other files' : 'Choose files'}
          </Button>
          {preview && (
            <Button
              variant="primary"
              pending={pending === 'importing'}
              disabled={pending !== null || count === 0}
              onClick={act.importChosen}
            >
              {`Import ${counted(count, 'prompt')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.files}>
        {problem && <FormFailure message={problem.message} />}
        {problem && <SkippedPrompts skipped={problem.skipped} />}
        {pending === 'reading' && <Loading />}
        {preview ? (
          <PreviewedFiles
            preview={preview}
            choices={choices}
            onChoose={setChoices}
            convertKinds={act.convertKinds}
            onConvert={act.convert}
          />
        ) : (
          <Sources />
        )}
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label="Prompt files"
          onChange={(event) => take(event.target.files)}
        />
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard this import?"
        question="Nothing has been imported yet. Your choices will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep choosing"
        dangerous
        onConfirm={close}
      />
    </Dialog>
  );
}

function Sources() {
  return (
    <dl className={styles.sources}>
      {SOURCES.map(([tool, file]) => (
        <div key={tool}>
          <dt>{tool}</dt>
          <dd>{file}</dd>
        </div>
      ))}
    </dl>
  );
}
