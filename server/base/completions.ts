import type { FastifyBaseLogger } from 'fastify';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface CompletionParameters {
  temperature: number;
  /** Of the completion at most; a model's own limit bounds it. */
  maxTokens: number;
  topP?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
}

/** What a model is asked. */
export interface CompletionRequest {
  provider: string;
  model: string;
  messages: PromptMessage[];
  parameters: CompletionParameters;
  /** By which rule the offline writer answers. */
  task: string;
}

/** Tokens as the provider counted them; null when it did not say. */
export interface TokenUsage {
  promptTokens: number | null;
  completionTokens: number | null;
}

/** How a completion ended. */
export interface CompletionEnd {
  usage: TokenUsage;
  /** It stopped at the token limit. */
  isTruncated: boolean;
}

/** A complete completion, and its entry in the ledger. */
export interface Completion {
  requestId: number;
  text: string;
  provider: string;
  model: string;
  promptTokens: number | null;
  completionTokens: number | null;
  /** US dollars; null when the price or the tokens are not known. */
  costEstimate: number | null;
  /** It stopped at the token limit. */
  isTruncated: boolean;
}

/** Who asks; when they leave, the call ends. */
export interface Requester {
  userId: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal: AbortSignal;
}

/** A model of a provider, by the name the provider uses. */
export interface ModelChoice {
  provider: string;
  model: string;
}

/** The two areas of the product that show prices; for one model they may show different ones. */
export const PRICE_AREAS = ['library', 'toneShift'] as const;
export type PriceArea = (typeof PRICE_AREAS)[number];

/** What this process knows of models without asking anybody. */
export interface KnownModels {
  /** What an area shows beside a model: 'in/out' per 1,000 tokens by today's price. */
  pricingText(choice: ModelChoice, area: PriceArea): string;
  /** Whether `costEstimate` can tell the cost of its tokens. */
  isPriced(choice: ModelChoice, area: PriceArea): boolean;
  /** US dollars by today's price of the area, 0 of who is free; null without a price or when the tokens are not known. */
  costEstimate(choice: ModelChoice, area: PriceArea, usage: TokenUsage): number | null;
  /** The most tokens that a model may be asked for. */
  maxOutputTokens(choice: ModelChoice): number;
}

/** Who can be asked. */
export interface ModelProvider {
  id: string;
  name: string;
  /** The default first; empty while a server of the operator's own does not list them. */
  models(): Promise<string[]>;
  /** Whether it may be asked for this model. */
  has(model: string): Promise<boolean>;
}

/** The only way to a model. */
export interface ModelGateway {
  /** Those that are configured, the default first. */
  readonly providers: readonly ModelProvider[];
  readonly known: KnownModels;
  provider(id: string): ModelProvider | undefined;
  /**
   * The completion's text as it is written, or whole in one piece; how it ended is the return value. Who stops reading
   * stops the provider.
   */
  complete(
    request: CompletionRequest,
    requester: Requester,
    mode: 'whole' | 'streamed',
  ): AsyncGenerator<string, CompletionEnd>;
}
