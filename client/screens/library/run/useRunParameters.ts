import { useState } from 'react';
import type { RunParametersInput } from '../../../graphql/schema.generated.ts';
import { LIMITS } from '../../../lib/limits.ts';
import type { RunFragment } from './run.generated.ts';

const { temperature: TEMPERATURE, maxTokens: MAX_TOKENS } = LIMITS;

/** The parameters of a run, initially those of the visible one. Defaults are left to the server. */
export function useRunParameters(run: RunFragment | null) {
  const [temperature, setTemperature] = useState<number>(run?.temperature ?? TEMPERATURE.usual);
  // Null for the longest possible answer, which cannot be requested as a number.
  const [maxTokens, setMaxTokens] = useState<number | null>(
    run && run.maxTokens <= MAX_TOKENS.max ? run.maxTokens : null,
  );
  const given: RunParametersInput = {
    ...(temperature !== TEMPERATURE.usual && { temperature }),
    ...(maxTokens !== null && { maxTokens }),
  };
  return { temperature, setTemperature, maxTokens, setMaxTokens, given: Object.keys(given).length > 0 ? given : null };
}
