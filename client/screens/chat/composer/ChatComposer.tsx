import type { ComponentProps } from 'react';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { Composer } from './Composer.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import type { useChatModel } from './useChatModel.ts';

interface ChatComposerProps extends Omit<ComponentProps<typeof Composer>, 'label' | 'placeholder' | 'children'> {
  models: ReturnType<typeof useChatModel>;
}

export function ChatComposer({ models, ...rest }: ChatComposerProps) {
  return (
    <>
      <AiNotices area="LIBRARY" />
      <Composer {...rest} label="Message" placeholder="Type a message...">
        <ModelPicker {...models} />
      </Composer>
    </>
  );
}
