import { isThisMachine } from '../../rules/thisMachine.ts';
import { type ProviderAddress, type Values } from './variables.ts';

/** The rules for AI providers that administrators add. */
export interface AiServerSettings {
  /** Hosts to which keys may be sent over http, in the form of URLs. */
  keyHosts: string[];
  /** Whether to look for AI servers on this machine. */
  isLooking: boolean;
  /** The usual addresses of Ollama and LM Studio on this machine. */
  local: readonly { name: string; address: string }[];
}

const LOCAL = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234' },
];

export const aiServerSettings = (values: Values): AiServerSettings => ({
  keyHosts: (values.AI_ALLOWED_HOSTS ?? []).map(hostOf),
  isLooking: values.AI_FIND_SERVERS !== 'off',
  local: LOCAL,
});

/** A key must not be sent unencrypted: https, or http on this machine or on a host that the operator allows. */
export function mayHaveKey(address: string, keyHosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isThisMachine(hostname) || keyHosts.includes(hostname);
}

/** A sentence for each address of the environment to which a key must not be sent. */
export function addressProblems(values: Values): string[] {
  const { keyHosts } = aiServerSettings(values);
  const addresses = {
    OPENAI_BASE_URL: values.OPENAI_BASE_URL,
    ANTHROPIC_BASE_URL: values.ANTHROPIC_BASE_URL,
    GOOGLE_BASE_URL: values.GOOGLE_BASE_URL,
    OLLAMA_BASE_URL: values.OLLAMA_API_KEY && values.OLLAMA_BASE_URL,
  } satisfies Record<ProviderAddress, string | undefined>;
  return Object.entries(addresses).flatMap(([name, address]) =>
    !address || mayHaveKey(address, keyHosts)
      ? []
      : [
          `${name} is ${JSON.stringify(address)}; it must be an https address, or http on this machine or a host of AI_ALLOWED_HOSTS, because a key goes there.`,
        ],
  );
}

/** A host in the normalized form of URLs. */
export function hostOf(text: string): string {
  return new URL(`http://${text}`).hostname;
}
