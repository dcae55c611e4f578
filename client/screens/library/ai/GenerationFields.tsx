import type { RefObject } from 'react';
import { modelsFailure } from '../../../conversation/useModels.ts';
import { useWhenBack } from '../../../lib/connection.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/fields/Slider.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import styles from './GenerateWithAi.module.css';
import type { GenerationRequest } from './useGenerationRequest.ts';
import type { ModelChoice } from './useModelChoice.ts';

const { temperature, maxTokens } = LIMITS;

export function GenerationFields({
  request,
  promptField,
}: {
  request: GenerationRequest;
  promptField: RefObject<HTMLTextAreaElement | null>;
}) {
  const { references } = request;
  return (
    <>
      <TextArea
        ref={promptField}
        label="Prompt"
        placeholder="What should be written?"
        hint={
          references > 0
            ? `Uses the ${references === 1 ? 'prompt' : `${references} prompts`} that the text refers to.`
            : undefined
        }
        value={request.prompt}
        onChange={request.write}
        error={request.problem}
        rows={3}
        dir="auto"
      />
      <div className={styles.settings}>
        <ModelFields choice={request.choice} />
        <Slider
          label="Temperature"
          min={temperature.min}
          max={temperature.max}
          step={temperature.step}
          value={request.temperature}
          onChange={request.setTemperature}
        />
        <Slider
          label="Max tokens"
          min={maxTokens.min}
          max={maxTokens.max}
          step={maxTokens.step}
          value={request.maxTokens}
          onChange={request.setMaxTokens}
        />
      </div>
    </>
  );
}

function ModelFields({
  choice: { providers, provider, models, model, error, retry, chooseProvider, chooseModel },
}: {
  choice: ModelChoice;
}) {
  useWhenBack(error ? retry : null);
  if (error)
    return (
      <p className={styles.modelsError} role="alert">
        <span>{modelsFailure(error)}</span>
        <Button variant="quiet" size="small" onClick={retry}>
          Try Again
        </Button>
      </p>
    );
  return (
    <>
      <Select
        label="Provider"
        value={provider}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Loading..."
        onChange={chooseProvider}
      />
      <Select
        label="Model"
        value={model?.model ?? null}
        options={models.map((each) => ({ value: each.model, label: each.name, hint: each.pricing }))}
        placeholder="Loading..."
        hint={model?.pricing}
        onChange={chooseModel}
      />
    </>
  );
}
