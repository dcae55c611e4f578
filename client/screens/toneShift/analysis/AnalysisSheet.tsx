import { useMemo, useState } from 'react';
import type { ModelFragment } from '../../../conversation/models.generated.ts';
import { counted } from '../../../lib/text.ts';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { analyse, type Analysis } from './analysis.ts';
import styles from './AnalysisSheet.module.css';
import { AskAboutText } from './AskAboutText.tsx';
import { MarkedText } from './MarkedText.tsx';
import { ToneCounts } from './ToneCounts.tsx';
import type { ToneName } from './toneWords.ts';
import { useAnalysisPrompt } from './useAnalysisPrompt.ts';

interface AnalysisSheetProps {
  text: string;
  /** The original of an output; null for other texts. */
  original: string | null;
  model: ModelFragment | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Analyses a text: its tones with the words that show them, its key messages and its length. An output is compared with
 * its original.
 */
export function AnalysisSheet({ text, original, model, open, onClose }: AnalysisSheetProps) {
  const [prompt, setPrompt] = useAnalysisPrompt();
  const analysis = useMemo(() => analyse(text, prompt), [text, prompt]);
  const before = useMemo(() => (original === null ? null : analyse(original, prompt)), [original, prompt]);
  const [only, setOnly] = useState<ToneName | null>(null);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Text Analysis" size="wide">
      <section className={styles.section}>
        <h3>Tones</h3>
        <ToneCounts analysis={analysis} before={before} only={only} onOnly={setOnly} />
      </section>
      {analysis.keyMessages.length > 0 && (
        <section className={styles.section}>
          <h3>Key messages</h3>
          <ul className={styles.keyMessages}>
            {analysis.keyMessages.map((sentence, index) => (
              <li key={index} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.texts} data-both={before !== null || undefined}>
        {before && original !== null && <AnalysedText title="Original" text={original} analysis={before} only={only} />}
        <AnalysedText title={before ? 'Output' : 'Text'} text={text} analysis={analysis} only={only} />
      </div>
      <AskAboutText text={text} prompt={prompt} model={model} onPromptChange={setPrompt} />
    </Sheet>
  );
}

function AnalysedText({
  title,
  text,
  analysis,
  only,
}: {
  title: string;
  text: string;
  analysis: Analysis;
  only: ToneName | null;
}) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <p
        className={styles.size}
      >{`${counted(analysis.wordCount, 'word')}, ${counted(analysis.characterCount, 'character')}`}</p>
      <MarkedText text={text} marks={only ? analysis.marks.filter(({ tone }) => tone === only) : analysis.marks} />
    </section>
  );
}
