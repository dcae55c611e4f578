import type { ComponentProps } from 'react';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import styles from '../Conversation.module.css';
import { Composer } from './Composer.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import type { useChatModel } from './useChatModel.ts';

interface ChatComposerProps extends Omit<ComponentProps<typeof Composer>, 'label' | 'placeholder' | 'children'> {
  models: ReturnType<typeof useChatModel>;
}

export function ChatComposer({ models, ready, loading, problem, ...rest }: ChatComposerProps) {
  return (
    <>
      <div className={styles.notices}>
        <AiNotices area="LIBRARY" />
      </div>
      <Composer
        {...rest}
        label="Message"
        placeholder="Type a message..."
        ready={ready && models.chosen !== null}
        loading={models.loading ? 'the list of models' : loading}
        problem={models.problem ?? problem}
      >
        <ModelPicker {...models} />
      </Composer>
    </>
  );
}
