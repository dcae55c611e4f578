import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { ScreenAction } from '../../../ui/ScreenAction.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { NameDialog } from '../history/NameDialog.tsx';
import type { FoundMessage } from '../messages/foundMessage.ts';
import { NewProjectDialog } from './NewProjectDialog.tsx';
import { ProjectConversations } from './ProjectConversations.tsx';
import { ProjectInstruction } from './ProjectInstruction.tsx';
import { ProjectMaterials } from './ProjectMaterials.tsx';
import { type ChatProjectFragment, useDeleteChatProjectMutation } from './projects.generated.ts';
import styles from './Projects.module.css';
import { evictProject, useProject, useRenameProject } from './useProjects.ts';

interface ProjectPageProps {
  id: string;
  onOpen: (id: string, found: FoundMessage | null) => void;
  onHistory: () => void;
}

/** A project: its conversations, and the texts that are sent with their messages. The id `new` asks for its name. */
export function ProjectPage(props: ProjectPageProps) {
  return props.id === 'new' ? <NewProjectDialog /> : <OpenProject {...props} />;
}

function OpenProject({ id, onOpen, onHistory }: ProjectPageProps) {
  const navigate = useNavigate();
  const { project, missing, error, retry } = useProject(id);
  const name = project ? withoutHidden(project.name) : 'Project';
  return (
    <div className={styles.page}>
      <title>{`${name} · Suspire`}</title>
      <header className={styles.header}>
        <h1 className={styles.title} dir="auto">
          {name}
        </h1>
        {project && (
          <>
            <ScreenAction icon="newChat" onClick={() => void navigate(`/chat?in=${id}`)}>
              New chat in project
            </ScreenAction>
            <ProjectMenu project={project} />
          </>
        )}
        <ScreenAction icon="history" aria-haspopup="dialog" onClick={onHistory}>
          Chat history
        </ScreenAction>
      </header>
      <div className={styles.body}>
        {project ? (
          <div className={styles.column}>
            {project.problems.length > 0 && (
              <div className={styles.problems} role="alert">
                {project.problems.map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
                <p>Until then, no messages can be sent in this project.</p>
              </div>
            )}
            <ProjectConversations projectId={id} onOpen={onOpen} />
            <ProjectInstruction project={project} />
            <ProjectMaterials project={project} />
          </div>
        ) : (
          <NoProject missing={missing} error={error} onRetry={retry} onHistory={onHistory} />
        )}
      </div>
    </div>
  );
}

interface NoProjectProps {
  missing: boolean;
  error: string | null;
  onRetry: () => void;
  onHistory: () => void;
}

/** Shown while a project is loading, or if it failed or does not exist. */
function NoProject({ missing, error, onRetry, onHistory }: NoProjectProps) {
  if (error && !missing) return <ErrorState message={error} onRetry={onRetry} />;
  if (!missing) return <Loading />;
  return (
    <EmptyState
      title="This project no longer exists"
      hint="It was deleted, or it belongs to someone else."
      action={<Button onClick={onHistory}>Open the chat history</Button>}
    />
  );
}

function ProjectMenu({ project }: { project: ChatProjectFragment }) {
  const navigate = useNavigate();
  const { id, name, conversationCount } = project;
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const rename = useRenameProject(id);
  const [remove, { loading }] = useDeleteChatProjectMutation();

  async function confirmDelete() {
    try {
      await remove({
        variables: { input: { id } },
        update: (cache) => {
          void navigate('/chat');
          evictProject(cache, id);
        },
      });
      toast.success('Project deleted.');
    } catch (error) {
      toast.error(`Not deleted. ${userMessage(error)}`);
      setAsking(null);
    }
  }

  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} tooltip={false} />} align="end">
        <MenuItem icon="edit" onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon="trash" dangerous onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asking === 'rename' && (
        <NameDialog
          title="Rename project"
          submitLabel="Rename"
          name={name}
          onSave={rename}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title="Delete this project?"
        question={`“${name}” and its materials will be deleted. ${staying(conversationCount)}Prompts stay in the Library. You cannot undo this.`}
        confirmLabel="Delete"
        dangerous
        pending={loading}
        onConfirm={() => void confirmDelete()}
      />
    </>
  );
}

/** A sentence about the conversations, if there are any. */
function staying(count: number): string {
  if (count === 0) return '';
  return `Its ${counted(count, 'conversation')} ${count === 1 ? 'stays' : 'stay'} in the history, without a project. `;
}
