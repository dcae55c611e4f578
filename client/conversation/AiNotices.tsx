import type { ComponentProps } from 'react';
import { NoAiNotice } from './NoAiNotice.tsx';
import { SpendingNotice } from './SpendingNotice.tsx';

/** The notices of screens that use models. */
export function AiNotices(props: ComponentProps<typeof NoAiNotice>) {
  return (
    <>
      <NoAiNotice {...props} />
      <SpendingNotice />
    </>
  );
}
