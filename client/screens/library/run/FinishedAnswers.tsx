import { useState } from 'react';
import { Announcement } from '../../../conversation/Announcement.tsx';
import { spokenText } from '../../../conversation/spokenText.ts';
import type { RunAnswerFragment } from './run.generated.ts';

interface FinishedAnswersProps {
  answers: readonly RunAnswerFragment[];
  nameOf: (answer: RunAnswerFragment) => string;
}

/** Announces each answer when it is complete. Failures are announced where they are shown. */
export function FinishedAnswers({ answers, nameOf }: FinishedAnswersProps) {
  const complete = answers.filter(({ status }) => status === 'COMPLETE');
  const [former] = useState(() => new Set(complete.map(({ id }) => id)));
  const last = complete
    .filter(({ id }) => !former.has(id))
    .toSorted((one, other) => Date.parse(one.finishedAt ?? '') - Date.parse(other.finishedAt ?? ''))
    .at(-1);
  return <Announcement label="Last answer" text={last ? `${nameOf(last)} answered: ${spokenText(last.text)}` : ''} />;
}
