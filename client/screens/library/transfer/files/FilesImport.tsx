import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/popups/Dialog.tsx';
import { ToolFiles } from '../../../../ui/ToolFiles.tsx';
import { DropHint } from '../DropHint.tsx';
import type { Chosen } from '../incoming/chosen.ts';
import { useFileDrop } from '../useFileDrop.ts';
import type { OnImported } from '../useImport.ts';
import styles from './files.module.css';
import { broughtIn } from './importChoices.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { PreviewedFiles } from './PreviewedFiles.tsx';
import { PreviewSummary } from './PreviewSummary.tsx';
import { SkippedPrompts } from './SkippedPrompts.tsx';
import { useFilesImport } from './useFilesImport.ts';

/** The tools from which prompts can be imported, with the file to choose. */
const SOURCES = [
  ['prompts.chat', 'prompts.csv, or any table with a “prompt” or “content” column'],
  ['Other libraries', '.json or .jsonl, with fields like “act” and “prompt” or “title” and “text”'],
  ['Open WebUI', 'its prompt export, .json'],
  ['Langfuse', 'prompts from its API, .json, including their versions'],
  ['LobeHub', 'its agents, .json'],
  ['Claude', 'projects.json from your export: project instructions and documents'],
  ['ChatGPT', 'conversations.json from your export: your custom instructions, but no GPTs'],
  ['Prompt files', '.prompt, .prompty and .prompt.yml, with their inputs as variables'],
  ['promptfoo', '.yaml or .json, with its tests as examples and the values of the first as defaults'],
  ['LangChain', '.yaml or .json'],
  ['Chats', 'lists of messages with roles, .json or .yaml'],
  ['Rules and skills', 'SKILL.md, .mdc, .instructions.md, .agent.md'],
  ['Markdown and text', 'one prompt per file, with or without front matter'],
  ['Folders', 'with such files, or as a .zip file: choose a folder, or drop it here'],
  ['Suspire', 'a file exported here, .json'],
] as const;

/** Phones often have no folders to choose. */
const TAKES_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype;

interface FilesImportProps {
  /** Files that were dropped or chosen elsewhere. */
  given?: Chosen;
  onClose: () => void;
  onImported: OnImported;
}

const NOTHING: Chosen = [];

/** Imports files of other tools after a preview, in which the user chooses an action for each prompt. */
export function FilesImport({ given = NOTHING, onClose, onImported }: FilesImportProps) {
  const picker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);
  const { looked, choices, setChoices, problem, pending, ...act } = useFilesImport((ids) => {
    onClose();
    return onImported(ids);
  });
  const [leaving, setLeaving] = useState(false);
  const preview = looked?.preview;
  const count = preview ? broughtIn(choices, preview.items) : 0;
  const takeGiven = useEffectEvent(() => {
    if (given.length > 0 && pending?.kind !== 'importing') act.choose(given);
  });
  useEffect(() => takeGiven(), [given]);
  const held = useFileDrop(() => pending?.kind !== 'importing', act.choose);

  function close() {
    act.leave();
    onClose();
  }

  function requestClose() {
    if (preview && pending?.kind !== 'importing') setLeaving(true);
    else close();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files && target.files.length > 0) act.choose([...target.files]);
    // Reset, so that a corrected file can be chosen again.
    target.value = '';
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
          {pending && pending.kind !== 'stopping' ? (
            <Button onClick={act.stop}>Stop</Button>
          ) : (
            <>
              {TAKES_FOLDERS && !preview && (
                <Button icon="upload" disabled={pending !== null} onClick={() => folderPicker.current?.click()}>
                  Choose a folder
                </Button>
              )}
              <Button
                variant={preview ? 'secondary' : 'primary'}
                icon="upload"
                disabled={pending !== null}
                onClick={() => picker.current?.click()}
              >
                {preview ? 'Choose other files' : 'Choose files'}
              </Button>
            </>
          )}
          {preview && (
            <Button
              variant="primary"
              pending={pending?.kind === 'importing'}
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
        {held && <DropHint />}
        {problem && <FormFailure message={problem.message} />}
        {problem && <SkippedPrompts skipped={problem.skipped} />}
        {pending && <ImportProgress pending={pending} />}
        {looked ? (
          <>
            <PreviewSummary
              {...looked}
              isTagging={act.options.folderTags}
              onTag={(folderTags) => act.change({ folderTags })}
            />
            <PreviewedFiles
              preview={looked.preview}
              choices={choices}
              onChoose={setChoices}
              convertKinds={act.options.convertKinds}
              onConvert={(convertKinds) => act.change({ convertKinds })}
            />
          </>
        ) : (
          !pending && <ToolFiles tools={SOURCES} />
        )}
        <input ref={picker} type="file" multiple hidden aria-label="Prompt files" onChange={choose} />
        <input
          ref={(input) => {
            if (input) input.webkitdirectory = true;
            folderPicker.current = input;
          }}
          type="file"
          hidden
          aria-label="Folder of prompts"
          onChange={choose}
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
