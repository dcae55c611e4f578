import { useDeferredValue, useMemo } from 'react';
import { readMarkers } from '../../../../rules/contextMarkers.ts';
import type { VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { variableNames } from '../../../../rules/variables.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';

const lazyVariables = lazyModule(() => import('./Variables.tsx'), { prefetch: false });

export interface VariablesFieldProps {
  content: string;
  variables: VariableDefinition[];
  error?: string;
  readOnly: boolean;
  onChange: (variables: VariableDefinition[]) => void;
}

/** The variables of a prompt. Without variables it renders and loads nothing. */
export function VariablesField(props: VariablesFieldProps) {
  const body = useDeferredValue(props.content);
  const mayHaveSome = useMemo(() => variableNames(body, 1).size > 0 || readMarkers(body).length > 0, [body]);
  const wanted = mayHaveSome || props.variables.length > 0;
  const code = useLazyModule(lazyVariables, wanted);
  return wanted && code ? <code.Variables {...props} content={body} /> : null;
}
