import type { ComponentProps } from 'react';
import { SpendingNotice } from '../../../conversation/SpendingNotice.tsx';
import { Composer } from './Composer.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import type { useChatModel } from './useChatModel.ts';

interface ChatComposerProps extends Omit<ComponentProps<typeof Composer>, 'label' | 'placeholder' | 'children'> {
  models: ReturnType<typeof useChatModel>;
}

export function ChatComposer({ models, ...rest }: ChatComposerProps) {
  return (
    <>
      <SpendingNotice />
      <Composer {...rest} label="Message" placeholder="Type a message...">
        <ModelPicker {...models} />
      </Composer>
    </>
  );
}
