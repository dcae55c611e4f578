import { replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { variablesOf } from '../../../../rules/fillPrompt.ts';
import { MAX_DEFINITIONS, undescribed, type VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { composed, variableNames } from '../../../../rules/variables.ts';

/** What a body refers to, as far as its variables go. */
export interface VariableTarget {
  content: string;
  variables: VariableDefinition[];
}

/** A variable that the form asks for. */
interface FoundVariable {
  definition: VariableDefinition;
  /** It is not in the body itself, but in what that refers to. */
  isReferred: boolean;
}

export interface DescribedVariables {
  /** In the order of the form that asks for their values. */
  found: FoundVariable[];
  /** There are more of them than can be described. */
  hasMore: boolean;
  /** Descriptions of names that are in the text no more. */
  unused: VariableDefinition[];
}

/** The variables of a body under edit, its references filled in, with what describes them. */
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
  const others = [...targets.values()].flatMap(({ variables }) => variables);
  return {
    found: variablesOf(shown, [...described, ...others]).map((definition) => ({
      definition,
      isReferred: !own.has(definition.name),
    })),
    hasMore: names.length > MAX_DEFINITIONS,
    unused: described.filter(({ name }) => !shown.has(composed(name))),
  };
}

/**
 * The descriptions to keep once one of the found variables is described in this way: those that stand before it are kept
 * too, so that the order stays. One at the end that says nothing is left out, and so are those of other prompts.
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
  // Of a variable of another prompt it says that this one describes it otherwise.
  const last = kept.findLastIndex(({ definition, isReferred }) => isReferred || !saysNothing(definition));
  return [...kept.slice(0, last + 1).map(({ definition }) => definition), ...unused];
}

const saysNothing = (definition: VariableDefinition) =>
  JSON.stringify({ ...undescribed(definition.name), ...definition }) === JSON.stringify(undescribed(definition.name));

const withoutMarkers = (text: string) => replaceMarkers(text, ({ title }) => title);
