import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { templateFor } from '../../../prompts/templateFor.ts';
import type { Template } from '../../../prompts/valuesQuestion.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PromptDialog } from '../composer/PromptDialog.tsx';
import { InstructionValuesDialog } from './InstructionValuesDialog.tsx';
import {
  type ChatProjectFragment,
  useProjectInstructionQuery,
  useUpdateChatProjectMutation,
} from './projects.generated.ts';
import styles from './Projects.module.css';

interface Filling {
  id: string;
  title: string;
  template: Template;
}

/** The prompt that is sent with each message, and the values of its variables. */
export function ProjectInstruction({ project }: { project: ChatProjectFragment }) {
  const { id, instructionId, instructionValues } = project;
  const client = useApolloClient();
  const [update] = useUpdateChatProjectMutation();
  const [choosing, setChoosing] = useState(false);
  const [filling, setFilling] = useState<Filling | null>(null);
  const { data } = useProjectInstructionQuery({ variables: { id: instructionId ?? '' }, skip: instructionId === null });
  const title = withoutHidden(data?.content.title ?? '').trim();

  async function save(input: { instructionId: string | null; instructionValues?: { name: string; value: string }[] }) {
    try {
      await update({ variables: { input: { id, ...input } } });
      setFilling(null);
    } catch (error) {
      toast.error(`Not saved. ${userMessage(error)}`);
    }
  }
  async function choose(prompt: { id: string; title: string }) {
    try {
      const template = await templateFor(client, { ...prompt, content: null });
      if (template.variables.length > 0) setFilling({ id: prompt.id, title: prompt.title, template });
      else if (prompt.id === instructionId) toast.info('This prompt has no variables.');
      else await save({ instructionId: prompt.id, instructionValues: [] });
    } catch (error) {
      toast.error(userMessage(error, 'The prompt could not be loaded. Please try again.'));
    }
  }

  return (
    <section className={styles.section} aria-labelledby="project-instruction">
      <h2 id="project-instruction">Instruction</h2>
      <p className={styles.hint}>A prompt of the Library that models follow in all conversations of the project.</p>
      {instructionId !== null && data && (
        <p className={styles.instruction}>
          <Link to={`/prompt-manager?content=${instructionId}`} dir="auto">
            {title || 'Untitled'}
          </Link>
        </p>
      )}
      {instructionValues.length > 0 && (
        <dl className={styles.values}>
          {instructionValues.map(({ name, value }) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{withoutHidden(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon="library" onClick={() => setChoosing(true)}>
          {instructionId === null ? 'Choose prompt' : 'Choose another prompt'}
        </Button>
        {instructionId !== null && data && (
          <Button size="small" icon="edit" onClick={() => void choose({ id: instructionId, title })}>
            Change values
          </Button>
        )}
        {instructionId !== null && (
          <Button size="small" icon="close" onClick={() => void save({ instructionId: null })}>
            Remove instruction
          </Button>
        )}
      </div>
      {choosing && (
        <PromptDialog
          title="Choose the instruction"
          onChoose={(prompt) => void choose(prompt)}
          onClose={() => setChoosing(false)}
        />
      )}
      {filling && (
        <InstructionValuesDialog
          title={filling.title}
          template={filling.template}
          values={filling.id === instructionId ? instructionValues : []}
          onSave={(values) => save({ instructionId: filling.id, instructionValues: values })}
          onClose={() => setFilling(null)}
        />
      )}
    </section>
  );
}
