import type { ComponentProps } from 'react';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import styles from '../Conversation.module.css';
import { lazyProjects } from '../projects/lazyProjects.ts';
import { Composer } from './Composer.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import type { useChatModel } from './useChatModel.ts';

interface ChatComposerProps extends Omit<ComponentProps<typeof Composer>, 'label' | 'placeholder' | 'children'> {
  models: ReturnType<typeof useChatModel>;
  /** The project whose texts are sent with the message. */
  projectId: string | null;
}

export function ChatComposer({ models, projectId, ready, loading, problem, ...rest }: ChatComposerProps) {
  const projects = useLazyModule(lazyProjects, projectId);
  return (
    <>
      <div className={styles.notices}>
        <AiNotices area="LIBRARY" />
      </div>
      {projectId && <p className={styles.project}>{projects && <projects.ProjectName id={projectId} />}</p>}
      <Composer
        {...rest}
        label="Message"
        placeholder="Type a message..."
        ready={ready && models.chosen !== null}
        loading={models.loading ? 'the list of models' : loading}
        problem={models.problem ?? problem}
        blindModel={models.blind}
      >
        <ModelPicker {...models} />
      </Composer>
    </>
  );
}
