import { useState } from 'react';
import { Announcement } from '../../conversation/Announcement.tsx';
import { spokenText } from '../../conversation/spokenText.ts';
import { exchangesOf, isWriting } from './messages/exchanges.ts';
import type { ToneMessageFragment } from './messages/messages.generated.ts';

/** Announces the outputs of the last message when all have ended. A failure is announced by its toast. */
export function FinishedOutputs({ messages }: { messages: readonly ToneMessageFragment[] }) {
  const complete = messages.filter(({ type, status }) => type === 'OUTPUT' && status === 'COMPLETE');
  const [former] = useState(() => new Set(complete.map(({ id }) => id)));
  const { outputs = [] } = exchangesOf(messages).at(-1) ?? {};
  const finished = outputs.some(isWriting) ? [] : outputs.filter((output) => complete.includes(output));
  return <Announcement label="Last output" text={newsOf(finished.filter(({ id }) => !former.has(id)))} />;
}

function newsOf([output, ...others]: ToneMessageFragment[]): string {
  if (others.length > 0) return `${others.length + 1} variants are ready.`;
  return output ? `Your text is ready: ${spokenText(output.text)}` : '';
}
