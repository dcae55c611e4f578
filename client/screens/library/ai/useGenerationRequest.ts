import { useState } from 'react';
import { referredIds } from '../../../../rules/contextMarkers.ts';
import type { GenerateInput } from '../../../graphql/schema.generated.ts';
import { kept } from '../../../lib/kept.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { useReaderId } from '../../../session.tsx';
import { useModelChoice } from './useModelChoice.ts';

/** The request to the model. Its prompt is kept in this tab, like the drafts of the form. */
export function useGenerationRequest(target: string, content: string, wanted: boolean) {
  const key = kept.generationPrompt.key(useReaderId(), target);
  const [prompt, setPrompt] = useState(() => kept.generationPrompt.get(key) ?? '');
  const [problem, setProblem] = useState<string>();
  const [temperature, setTemperature] = useState<number>(LIMITS.temperature.usual);
  const [maxTokens, setMaxTokens] = useState<number>(LIMITS.maxTokens.usual);
  const choice = useModelChoice(wanted);
  const contextContentIds = referredIds(content);

  function write(text: string) {
    setPrompt(text);
    setProblem(undefined);
    kept.generationPrompt.set(key, text);
  }

  /** Returns the input, or null if the prompt is blank, which the form then reports. */
  function input(): GenerateInput | null {
    if (prompt.trim() === '') {
      setProblem('Please enter a prompt for AI generation');
      return null;
    }
    return {
      prompt,
      provider: choice.provider,
      contextContentIds,
      parameters: { model: choice.model?.model, temperature, maxTokens },
    };
  }

  return {
    prompt,
    write,
    problem,
    temperature,
    setTemperature,
    maxTokens,
    setMaxTokens,
    choice,
    references: contextContentIds.length,
    input,
  };
}

export type GenerationRequest = ReturnType<typeof useGenerationRequest>;
