import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderId } from './fakeLlm.ts';

/** A provider's list: the names of its models, the raw response, or a handler. */
export type Listing = readonly (string | object)[] | { body: unknown } | ((response: ServerResponse) => void);

const USUAL: Record<ProviderId, Listing> = {
  openai: ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest', 'text-embedding-3-small', 'whisper-1', 'dall-e-3'],
  anthropic: ['claude-sonnet-4-5', 'claude-haiku-4-5', 'claude-opus-4-1'],
  google: ['gemini-2.5-flash', 'gemini-2.5-pro'],
  ollama: ['llama3.2', 'qwen3'],
};

/** The model lists of a fake provider, in the formats of the real ones. */
export class FakeModelLists {
  asked: { provider: ProviderId; path: string; headers: IncomingMessage['headers'] }[] = [];
  #lists = { ...USUAL };

  set(provider: ProviderId, listing: Listing) {
    this.#lists[provider] = listing;
  }

  reset() {
    this.asked = [];
    this.#lists = { ...USUAL };
  }

  answer({ url: path = '', headers }: IncomingMessage, response: ServerResponse) {
    const provider = path.split('/')[1] as ProviderId;
    this.asked.push({ provider, path, headers });
    const listing = this.#lists[provider];
    if (typeof listing === 'function') return listing(response);
    const body = 'body' in listing ? listing.body : bodyOf(provider, listing as readonly (string | object)[]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  }
}

function bodyOf(provider: ProviderId, models: readonly (string | object)[]) {
  if (provider === 'google')
    return {
      models: models.map((model) =>
        typeof model === 'string'
          ? { name: `models/${model}`, outputTokenLimit: 65_536, supportedGenerationMethods: ['generateContent'] }
          : model,
      ),
    };
  const data = models.map((model) => (typeof model === 'string' ? { id: model, object: 'model' } : model));
  return provider === 'anthropic' ? { data, has_more: false, last_id: null } : { object: 'list', data };
}
