import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { userMessage } from '../../../graphql/errors.ts';
import { NameDialog } from '../history/NameDialog.tsx';
import { useCreateProject } from './useProjects.ts';

/** Creates a project and opens its page. */
export function NewProjectDialog() {
  const navigate = useNavigate();
  const createdId = useRef<string>(null);
  const create = useCreateProject();

  async function save(name: string): Promise<string | null> {
    try {
      createdId.current = await create(name);
      return null;
    } catch (error) {
      return userMessage(error);
    }
  }

  function leave() {
    const { current: id } = createdId;
    void navigate(id === null ? '/chat' : `/chat?project=${id}`, { replace: true });
  }

  return <NameDialog title="New project" submitLabel="Create" name="" onSave={save} onClose={leave} />;
}
