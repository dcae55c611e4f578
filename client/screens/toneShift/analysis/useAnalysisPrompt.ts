import { useState } from 'react';
import { storage } from '../../../lib/browser.ts';

/** The analysis prompt until it is edited, and after it is emptied. */
export const DEFAULT_ANALYSIS_PROMPT = 'Analyze the text to see what tones come across and what the key message is';

const KEY = 'toneShiftAnalysisPrompt';

/** The reader's analysis prompt, kept on this device. */
export function useAnalysisPrompt(): [string, (prompt: string) => void] {
  const [prompt, setPrompt] = useState(() => storage.get(KEY) ?? DEFAULT_ANALYSIS_PROMPT);

  function change(next: string) {
    const trimmed = next.trim();
    if (trimmed === '' || trimmed === DEFAULT_ANALYSIS_PROMPT) storage.remove(KEY);
    else storage.set(KEY, trimmed);
    setPrompt(trimmed || DEFAULT_ANALYSIS_PROMPT);
  }
  return [prompt, change];
}
