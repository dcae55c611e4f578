import { useMemo, useState } from 'react';
import { fillTemplate, variablesOf } from '../../../../rules/fillPrompt.ts';
import type { VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { chooseModel } from '../../../conversation/models.ts';
import { useModels } from '../../../conversation/useModels.ts';
import type { StartRunInput } from '../../../graphql/schema.generated.ts';
import { firstValues, givenOf, problemsOf } from '../../../prompts/givenValues.ts';
import { lastValues, rememberValues } from '../../../prompts/lastValues.ts';
import { useReaderId } from '../../../session.tsx';
import { type RunFragment, useRunTemplatesQuery } from './run.generated.ts';
import { useRunFiles } from './useRunFiles.ts';
import { useRunParameters } from './useRunParameters.ts';
import { useVersionChoices } from './useVersionChoices.ts';

/** The server's limit, in characters. */
const MAX_PROMPT = 100_000;
export const MAX_MODELS = 3;

export type Comparison = 'models' | 'versions';
export type RunSetupState = ReturnType<typeof useRunSetup>;

/** The state of the form: initially that of the visible run, else the default model and the last values. */
export function useRunSetup(contentId: string, run: RunFragment | null) {
  const userId = useReaderId();
  const { models, error: modelsError, retry: retryModels } = useModels('LIBRARY', { withProviders: false });
  const shownVersions = [...new Set(run?.answers.map(({ version }) => version))];
  const [comparison, setComparison] = useState<Comparison>(shownVersions.length > 1 ? 'versions' : 'models');
  const [chosenModels, setModels] = useState<(string | null)[]>(() =>
    run ? [...new Set(run.answers.map(({ provider, model }) => `${provider}::${model}`))] : [null],
  );
  const [chosenVersions, setVersions] = useState<(number | null)[]>(
    shownVersions.length > 1 ? shownVersions : [null, null],
  );
  const comparesVersions = comparison === 'versions';
  // The version of the visible run; null for the current one.
  const [oneVersion, setOneVersion] = useState<number | null>(
    shownVersions.length === 1 ? (shownVersions[0] ?? null) : null,
  );
  const parameters = useRunParameters(run);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const all = useVersionChoices(contentId, comparesVersions || settingsOpen || oneVersion !== null);
  // The defaults are the newest version and the one before it.
  const versions = chosenVersions.map((version, at) => version ?? all[1 - at]?.version ?? null);
  const modelIds = chosenModels.map(
    (id, at) =>
      models.find((model) => model.id === id)?.id ?? (at === 0 ? (chooseModel(models, null)?.id ?? null) : null),
  );

  const [version = null, other = null] = comparesVersions ? versions : [oneVersion];
  const templates = useRunTemplatesQuery({
    variables: { id: contentId, version, other, compares: other !== null },
    skip: comparesVersions && (version === null || other === null),
    fetchPolicy: 'no-cache',
  });
  const { data } = templates;
  const variables = useMemo(() => variablesIn(data ? [data.other, data.contentTemplate] : []), [data]);

  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(run?.givenValues.map(({ name, value }) => [name, value])),
  );
  const values = useMemo(() => {
    const first = firstValues(variables, lastValues(userId, contentId));
    return new Map([...first].map(([name, value]) => [name, typed.get(name) ?? value]));
  }, [variables, typed, userId, contentId]);
  const chosen = (comparesVersions ? modelIds.slice(0, 1) : modelIds).flatMap(
    (id) => models.find((model) => model.id === id) ?? [],
  );
  const files = useRunFiles(run, chosen);
  const [refusals, setRefusals] = useState(0);
  const given = givenOf(variables, values);
  const problems = useMemo(() => {
    const found = new Map<string, string>();
    for (const template of data ? [data.contentTemplate, ...(data.other ? [data.other] : [])] : []) {
      const filled = fillTemplate(template, given, MAX_PROMPT);
      for (const [name, problem] of problemsOf(template.variables, filled)) found.set(name, problem);
      if (!filled)
        found.set('', `With these values, the text is longer than ${MAX_PROMPT.toLocaleString('en')} characters.`);
    }
    return found;
  }, [data, given]);

  /** Returns the input, or null if there are problems, which are then shown. */
  function input(): Omit<StartRunInput, 'contentId'> | null {
    if (problems.size > 0) {
      setRefusals(refusals + 1);
      return null;
    }
    if (!files.ready) return null;
    rememberValues(userId, contentId, values);
    return {
      versions: (comparesVersions ? versions : [oneVersion]).flatMap((each) => each ?? []),
      models: chosen.map(({ provider, model }) => ({ provider, model })),
      values: [...given].map(([name, value]) => ({ name, value })),
      parameters: parameters.given,
      attachments: files.inputs(),
      wait: false,
    };
  }

  return {
    comparison,
    setComparison,
    models,
    modelsError,
    retryModels,
    modelIds,
    setModels,
    versions,
    allVersions: all,
    setVersions,
    oneVersion,
    setOneVersion,
    parameters,
    files,
    settingsOpen,
    setSettingsOpen,
    variables,
    values,
    problems: refusals > 0 ? problems : null,
    refusals,
    setValue: (name: string, value: string) => setTyped((last) => new Map([...last, [name, value]])),
    loadingError: templates.error,
    retry: () => void templates.refetch().catch(() => undefined),
    loading: !data,
    input,
    /** Whether all required choices are complete. */
    ready:
      data !== undefined &&
      chosen.length > 0 &&
      files.ready &&
      (!comparesVersions || (version !== null && other !== null && version !== other)),
  };
}

/** The variables of all templates without duplicates; the first description counts. */
function variablesIn(templates: ({ variables: VariableDefinition[] } | null | undefined)[]): VariableDefinition[] {
  const described = templates.flatMap((template) => template?.variables ?? []);
  return variablesOf(new Set(described.map(({ name }) => name)), [described]);
}
