import { PROVIDER_NAMES } from '../../../../rules/providerNames.ts';
import type { AiErrorType, AiProviderKind } from '../../../graphql/schema.generated.ts';
import { counted } from '../../../lib/text.ts';
import type { AiProviderEntryFragment } from './models.generated.ts';

const LABELS: Record<AiProviderKind, string> = {
  COMPATIBLE: 'OpenAI-compatible server',
  OPENAI: PROVIDER_NAMES.openai,
  ANTHROPIC: PROVIDER_NAMES.anthropic,
  GOOGLE: PROVIDER_NAMES.google,
};
export const KINDS = Object.entries(LABELS).map(([value, label]) => ({ value: value as AiProviderKind, label }));

export const kindLabel = (kind: AiProviderKind) => LABELS[kind];

/** The place of a provider, and whether it has a key. */
export function placeText({ kind, address, hasKey }: AiProviderEntryFragment): string {
  const place = address === null ? `${kindLabel(kind)} at its usual address` : `${kindLabel(kind)} at ${address}`;
  return `${place}, ${hasKey ? 'with a key' : 'without a key'}.`;
}

/** The reasons for failed calls that lie with the provider. */
const FAILURES: Partial<Record<AiErrorType, string>> = {
  AUTHENTICATION: 'the key was refused',
  QUOTA: 'the quota with the provider is used up',
  TIMEOUT: 'it did not answer in time',
  PROVIDER: 'it was not available, or its answer could not be used',
};

export const failureText = (failure: AiErrorType) => FAILURES[failure] ?? 'the provider did not answer as expected';

export const worksText = (models: number) => `It works, and lists ${counted(models, 'model')}.`;
