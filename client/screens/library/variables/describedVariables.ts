import { replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { variablesOf } from '../../../../rules/fillPrompt.ts';
import { MAX_DEFINITIONS, undescribed, type VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { composed, variableNames } from '../../../../rules/variables.ts';

/** The parts of a referenced content that matter for variables. */
export interface VariableTarget {
  content: string;
  variables: VariableDefinition[];
}

interface FoundVariable {
  definition: VariableDefinition;
  /** Whether it only occurs in a referenced content. */
  isReferred: boolean;
}

export interface DescribedVariables {
  /** The variables in the order of the form for their values. */
  found: FoundVariable[];
  /** Whether there are more than can be described. */
  hasMore: boolean;
  /** Descriptions of names that no longer occur in the text. */
  unused: VariableDefinition[];
}

/** The variables of a text with its references filled in, and their descriptions. */
export function describedVariables(
  body: string,
  described: readonly VariableDefinition[],
  targets: ReadonlyMap<string, VariableTarget>,
): DescribedVariables {
  const own = variableNames(withoutMarkers(body));
  const text = replaceMarkers(body, ({ targetId, title }) => {
    const target = targets.get(targetId);
    return target ? withoutMarkers(target.content) : title;
  });
  const names = [...variableNames(text, MAX_DEFINITIONS + 1)];
  const shown = new Set(names.slice(0, MAX_DEFINITIONS));
  const others = Array.from(targets.values(), ({ variables }) => variables);
  return {
    found: variablesOf(shown, [described, ...others]).map((definition) => ({
      definition,
      isReferred: !own.has(definition.name),
    })),
    hasMore: names.length > MAX_DEFINITIONS,
    unused: described.filter(({ name }) => !shown.has(composed(name))),
  };
}

/**
 * The descriptions to store after one has changed. Those before it are kept too, to preserve the order. Empty ones at
 * the end, and those of other prompts, are left out.
 */
export function withDescription(
  { found, unused }: DescribedVariables,
  described: readonly VariableDefinition[],
  changed: VariableDefinition,
): VariableDefinition[] {
  const own = new Set(described.map(({ name }) => composed(name)));
  const kept = found
    .map((variable) => (variable.definition.name === changed.name ? { ...variable, definition: changed } : variable))
    .filter(({ definition, isReferred }) => !isReferred || definition === changed || own.has(definition.name));
  // The description of a referenced prompt's variable overrides the one there, so it counts even if it is empty.
  const last = kept.findLastIndex(({ definition, isReferred }) => isReferred || !saysNothing(definition));
  return [...kept.slice(0, last + 1).map(({ definition }) => definition), ...unused];
}

const saysNothing = (definition: VariableDefinition) =>
  JSON.stringify({ ...undescribed(definition.name), ...definition }) === JSON.stringify(undescribed(definition.name));

const withoutMarkers = (text: string) => replaceMarkers(text, ({ title }) => title);
