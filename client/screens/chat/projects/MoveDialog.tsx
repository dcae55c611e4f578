import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type HistoryEntryFragment, useChangeChatConversationMutation } from '../history/history.generated.ts';
import { fetchConversationsAgain, useCreateProject, useProjects } from './useProjects.ts';

const NONE = 'none';
const NEW = 'new';

/** The server's limit for a project's name, in characters. */
const NAME_LENGTH = 200;

interface MoveDialogProps {
  conversation: HistoryEntryFragment;
  onClose: () => void;
}

/** Moves a conversation into a project, which may be a new one, or out of its project. */
export function MoveDialog({ conversation: { id, name, project }, onClose }: MoveDialogProps) {
  const projects = useProjects();
  const create = useCreateProject();
  const [change] = useChangeChatConversationMutation({ update: fetchConversationsAgain });
  const [chosen, setChosen] = useState(project?.id ?? NONE);
  const [newName, setNewName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function move() {
    if (chosen === NEW && newName.trim() === '') return setProblem('Name is required');
    setSaving(true);
    try {
      const projectId = chosen === NONE ? null : chosen === NEW ? await create(newName.trim()) : chosen;
      await change({ variables: { input: { id, projectId } } });
      toast.success(projectId === null ? 'Moved out of the project.' : 'Moved to the project.');
      onClose();
    } catch (error) {
      setProblem(userMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <FormDialog
      open
      title="Move to project"
      description={`The next messages in “${withoutHidden(name)}” are sent with the instruction and the materials of its project.`}
      size="small"
      submitLabel="Move"
      dirty={false}
      pending={saving}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Select
        label="Project"
        value={chosen}
        error={chosen === NEW ? undefined : problem}
        options={[
          { value: NONE, label: 'No project' },
          ...projects.map((each) => ({ value: each.id, label: each.name })),
          { value: NEW, label: 'New project…' },
        ]}
        onChange={(value) => {
          setChosen(value);
          setProblem(undefined);
        }}
      />
      {chosen === NEW && (
        <TextField
          label="Name"
          value={newName}
          onChange={setNewName}
          error={problem}
          limit={NAME_LENGTH}
          dir="auto"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
