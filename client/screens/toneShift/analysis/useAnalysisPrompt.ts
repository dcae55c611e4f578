import { useState } from 'react';
import { storage } from '../../../lib/browser.ts';

/** The analysis prompt until it is edited, and after it is emptied. */
export const defaultAnalysisPrompt = 'Analyze the text to see what tones come across and what the key message is';

const key = 'toneShiftAnalysisPrompt';

/** The reader's analysis prompt, kept on this device. */
export function useAnalysisPrompt(): [string, (prompt: string) => void] {
  const [prompt, setPrompt] = useState(() => storage.get(key) ?? defaultAnalysisPrompt);

  function change(next: string) {
    const trimmed = next.trim();
    if (trimmed === '' || trimmed === defaultAnalysisPrompt) storage.remove(key);
    else storage.set(key, trimmed);
    setPrompt(trimmed || defaultAnalysisPrompt);
  }
  return [prompt, change];
}
