import { useState } from 'react';
import { kept } from '../../../lib/kept.ts';
import { useReaderId } from '../../../session.tsx';

/** The analysis prompt unless the user has set one. */
export const DEFAULT_ANALYSIS_PROMPT = 'Analyze the text to see what tones come across and what the key message is';

/** The user's analysis prompt, kept in this browser until they sign out. */
export function useAnalysisPrompt(): [string, (prompt: string) => void] {
  const key = kept.analysisPrompt.key(useReaderId());
  const [prompt, setPrompt] = useState(() => kept.analysisPrompt.get(key) ?? DEFAULT_ANALYSIS_PROMPT);

  function change(next: string) {
    const trimmed = next.trim();
    if (trimmed === '' || trimmed === DEFAULT_ANALYSIS_PROMPT) kept.analysisPrompt.remove(key);
    else kept.analysisPrompt.set(key, trimmed);
    setPrompt(trimmed || DEFAULT_ANALYSIS_PROMPT);
  }
  return [prompt, change];
}
