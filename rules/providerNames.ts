/** The names of AI providers, as they spell themselves, by the beginning of their ids. */
export const PROVIDER_NAMES = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  ollama: 'Ollama',
  offline: 'Offline writer (no AI)',
} as const;

/** Stands for the provider of an answer that came with an imported file: no model was called. */
export const IMPORTED = 'imported';

/**
 * The name of a provider that is not offered any more, or whose name has not loaded. An administrator's provider has a
 * number after its kind: `openai-1`. An id of no known kind is its own name.
 */
export function knownProviderName(id: string): string {
  const kind = id.replace(/-\d+$/, '');
  return Object.hasOwn(PROVIDER_NAMES, kind) ? PROVIDER_NAMES[kind as keyof typeof PROVIDER_NAMES] : id;
}
