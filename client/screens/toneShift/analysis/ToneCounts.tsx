import type { Analysis } from './analysis.ts';
import styles from './AnalysisSheet.module.css';
import { TONE_NAMES, type ToneName } from './toneWords.ts';

interface ToneCountsProps {
  analysis: Analysis;
  /** The analysis of the original, if the text is an output. */
  before: Analysis | null;
  only: ToneName | null;
  onOnly: (tone: ToneName | null) => void;
}

/** The tones found, each with its words. Pressing a tone highlights only its words. */
export function ToneCounts({ analysis, before, only, onOnly }: ToneCountsProps) {
  const countIn = ({ tones }: Analysis, tone: ToneName) => tones.find((found) => found.tone === tone)?.count ?? 0;
  const shown = TONE_NAMES.filter((tone) => countIn(analysis, tone) > 0 || (before && countIn(before, tone) > 0)).sort(
    (one, other) => countIn(analysis, other) - countIn(analysis, one),
  );
  if (shown.length === 0) return <p className={styles.none}>No tone words found. The word lists are English only.</p>;
  return (
    <ul className={styles.tones}>
      {shown.map((tone) => (
        <li key={tone}>
          <button
            type="button"
            className={styles.tone}
            data-tone={tone}
            aria-pressed={only === tone}
            onClick={() => onOnly(only === tone ? null : tone)}
          >
            <span className={styles.toneName}>{tone}</span>
            <span className={styles.toneCount}>
              {before && (
                <>
                  <span className="visuallyHidden">in the original </span>
                  <span>{countIn(before, tone)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="visuallyHidden">, in the output </span>
                </>
              )}
              <span>{countIn(analysis, tone)}</span>
            </span>
            <span className={styles.toneWords}>
              {analysis.tones.find((found) => found.tone === tone)?.words.join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
