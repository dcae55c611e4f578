import { type KeyboardEvent, useEffect, useRef } from 'react';
import { modelsFailure } from '../../../conversation/useModels.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { useWhenBack } from '../../../lib/connection.ts';
import { ValueField } from '../../../prompts/ValueField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedChoice } from '../../../ui/fields/SegmentedChoice.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from './run.module.css';
import { RunFiles } from './RunFiles.tsx';
import { RunSettings } from './RunSettings.tsx';
import { MAX_MODELS, type RunSetupState } from './useRunSetup.ts';

const COMPARISONS = [
  { value: 'models', label: 'Models' },
  { value: 'versions', label: 'Two versions' },
] as const;

/** The form of a run: the values of the variables, and the models or versions to compare. */
export function RunSetup({ formId, setup, onSubmit }: { formId: string; setup: RunSetupState; onSubmit: () => void }) {
  const { comparison, setComparison, variables, values, problems, refusals } = setup;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  /** Submits with Ctrl or Cmd: Enter alone starts a new line in a long text. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, so the prompt's form below would be submitted too.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <SegmentedChoice label="Compare" options={COMPARISONS} value={comparison} onChange={setComparison} />
      {comparison === 'versions' && <VersionFields setup={setup} />}
      <ModelFields setup={setup} />
      {setup.loadingError ? (
        <ErrorState message={userMessage(setup.loadingError)} onRetry={setup.retry} />
      ) : setup.loading ? (
        <Loading />
      ) : (
        variables.map((variable) => (
          <ValueField
            key={variable.name}
            variable={variable}
            value={values.get(variable.name) ?? ''}
            error={problems?.get(variable.name)}
            onChange={(value) => setup.setValue(variable.name, value)}
          />
        ))
      )}
      <RunFiles files={setup.files} />
      <RunSettings setup={setup} />
      {problems?.has('') && (
        <p className={styles.failure} role="alert">
          {problems.get('')}
        </p>
      )}
    </form>
  );
}

function ModelFields({ setup }: { setup: RunSetupState }) {
  const { comparison, models, modelIds, setModels, modelsError, retryModels } = setup;
  useWhenBack(modelsError ? retryModels : null);
  if (modelsError)
    return (
      <p className={styles.failure} role="alert">
        <span>{`${modelsFailure(modelsError)} `}</span>
        <Button variant="quiet" size="small" onClick={retryModels}>
          Try Again
        </Button>
      </p>
    );
  const shown = comparison === 'versions' ? modelIds.slice(0, 1) : modelIds;
  const free = models.filter(({ id }) => !modelIds.includes(id));
  return (
    <>
      {shown.map((chosen, at) => (
        <div key={at} className={styles.model}>
          <Select
            label={shown.length > 1 ? `Model ${at + 1}` : 'Model'}
            value={chosen}
            placeholder={models.length > 0 ? 'Choose' : 'Loading...'}
            options={models
              .filter(({ id }) => id === chosen || !shown.includes(id))
              .map(({ id, display, pricing }) => ({ value: id, label: display, hint: pricing }))}
            onChange={(id) => setModels(modelIds.map((each, index) => (index === at ? id : each)))}
          />
          {shown.length > 1 && (
            <IconButton
              icon="close"
              label={`Remove model ${at + 1}`}
              size="small"
              onClick={() => setModels(modelIds.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {comparison === 'models' && modelIds.length < MAX_MODELS && free[0] && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          className={styles.add}
          onClick={() => setModels([...modelIds, free[0]?.id ?? null])}
        >
          Compare with another model
        </Button>
      )}
    </>
  );
}

function VersionFields({ setup: { versions, allVersions, setVersions } }: { setup: RunSetupState }) {
  if (allVersions.length === 1)
    return <p className={styles.hint}>This prompt has only one version. Save it again to compare two.</p>;
  return (
    <div className={styles.versions}>
      {versions.map((chosen, at) => (
        <Select
          key={at}
          label={at === 0 ? 'Version' : 'Compared with'}
          value={chosen === null ? null : String(chosen)}
          placeholder="Loading..."
          options={allVersions
            .filter(({ version }) => version === chosen || !versions.includes(version))
            .map(({ version, ...choice }) => ({ value: String(version), ...choice }))}
          onChange={(version) => setVersions(versions.map((each, index) => (index === at ? Number(version) : each)))}
        />
      ))}
    </div>
  );
}
