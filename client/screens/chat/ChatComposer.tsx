import { type ComponentProps, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../lib/browser.ts';
import { Composer } from './Composer.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import type { useModels } from './useModels.ts';

interface ChatComposerProps extends Omit<ComponentProps<typeof Composer>, 'ref' | 'label' | 'placeholder' | 'children'> {
  models: ReturnType<typeof useModels>;
}

/** The box of the main chat, with the model that is asked. */
export function ChatComposer({ models, ...rest }: ChatComposerProps) {
  const composer = useFocusWhereTyped();
  return (
    <Composer {...rest} ref={composer} label="Message" placeholder="Type a message...">
      <ModelPicker {...models} />
    </Composer>
  );
}

/** A chat that opens is one to type in; a phone's keyboard would cover it. */
function useFocusWhereTyped() {
  const composer = useRef<{ focus(): void }>(null);
  const touched = useMediaQuery('(pointer: coarse)');
  useEffect(() => {
    if (!touched && (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')) composer.current?.focus();
  }, [touched]);
  return composer;
}
