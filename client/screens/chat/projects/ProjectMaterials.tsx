import { useRef, useState } from 'react';
import { attachmentOf, fileNameOf } from '../../../conversation/files/attach/attachments.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PromptDialog } from '../composer/PromptDialog.tsx';
import {
  type ChatProjectFragment,
  useAddChatProjectMaterialMutation,
  useRemoveChatProjectMaterialMutation,
} from './projects.generated.ts';
import styles from './Projects.module.css';

/** The files and prompts that are sent with each message. */
export function ProjectMaterials({ project }: { project: ChatProjectFragment }) {
  const { id: projectId, materials } = project;
  const picker = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [add] = useAddChatProjectMaterialMutation();
  const [remove] = useRemoveChatProjectMaterialMutation();

  async function attempt(work: () => Promise<unknown>, failure: string) {
    try {
      await work();
    } catch (error) {
      toast.error(`${failure} ${userMessage(error)}`);
    }
  }
  async function addFiles(files: readonly File[]) {
    setAdding(true);
    for (const file of files) {
      const read = await attachmentOf(file).catch((error: Error) => void toast.error(error.message));
      if (!read) continue;
      const input = { projectId, name: fileNameOf(read.name), text: read.text };
      await attempt(() => add({ variables: { input } }), `${read.name} was not added.`);
    }
    setAdding(false);
  }
  const addPrompt = ({ id: contentId, title }: { id: string; title: string }) =>
    attempt(
      () => add({ variables: { input: { projectId, name: fileNameOf(title) || 'Untitled', contentId } } }),
      'The prompt was not added.',
    );

  return (
    <section className={styles.section} aria-labelledby="project-materials">
      <h2 id="project-materials">Materials</h2>
      <p className={styles.hint}>Text files and prompts that models read in all conversations of the project.</p>
      {materials.length > 0 && (
        <ul className={styles.chips}>
          {materials.map(({ id, name, contentId, size, isMissing }) => (
            <li key={id}>
              <RemovableChip
                label={name}
                detail={isMissing ? 'missing' : contentId === null ? counted(size, 'character') : 'prompt'}
                icon={contentId === null ? 'file' : 'library'}
                tone={isMissing ? 'danger' : 'neutral'}
                onRemove={() =>
                  void attempt(
                    () => remove({ variables: { input: { projectId, materialId: id } } }),
                    `${name} was not removed.`,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon="upload" pending={adding} onClick={() => picker.current?.click()}>
          Add text file
        </Button>
        <Button size="small" icon="library" onClick={() => setChoosing(true)}>
          Add prompt
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Text files"
        onChange={({ target }) => {
          void addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {choosing && (
        <PromptDialog
          title="Add prompt"
          onChoose={(prompt) => void addPrompt(prompt)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
