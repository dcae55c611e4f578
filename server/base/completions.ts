import type { FastifyBaseLogger } from 'fastify';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Images and PDFs that a user's message shows the model. */
  files?: PromptFile[];
}

export interface PromptFile {
  name: string;
  mediaType: string;
  byteCount: number;
  /** Reads a part of its bytes. */
  part(from: number, length: number): Promise<Buffer>;
}

export interface CompletionParameters {
  temperature: number;
  /** The most tokens of the completion; a model's own limit also applies. */
  maxTokens: number;
  topP?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
}

export interface CompletionRequest {
  provider: string;
  model: string;
  messages: PromptMessage[];
  parameters: CompletionParameters;
  /** Selects the rule by which the offline writer replies. */
  task: string;
}

/** Tokens as the provider counted them; null if it reported none. */
export interface TokenUsage {
  promptTokens: number | null;
  completionTokens: number | null;
}

/** A piece of a completion while it is written. The thought of a model is never part of its text. */
export type CompletionPiece =
  | { kind: 'text' | 'thought'; delta: string }
  /** Replaces all pieces so far, because text turned out to be thought, or thought to be text. */
  | { kind: 'replacement'; text: string; thought: string };

/** The outcome of a completion. */
export interface CompletionEnd {
  usage: TokenUsage;
  /** Whether it was cut off at the token limit. */
  isTruncated: boolean;
}

/** A finished completion and its entry in the ledger. */
export interface Completion {
  requestId: number;
  /** Without the model's thought. */
  text: string;
  provider: string;
  model: string;
  promptTokens: number | null;
  completionTokens: number | null;
  /** US dollars; null when the price or the tokens are unknown. */
  costEstimate: number | null;
  /** Whether it was cut off at the token limit. */
  isTruncated: boolean;
}

/** The user of a call; the call ends when the client disconnects. */
export interface Requester {
  userId: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal: AbortSignal;
  /** Called before a call is repeated; throws if the user's access has ended. */
  requireAccess?(): Promise<unknown>;
}

/** A model of a provider, by the name the provider uses. */
export interface ModelChoice {
  provider: string;
  model: string;
}

/** The two areas of the product that show prices; the same model can have a different price in each. */
export const PRICE_AREAS = ['library', 'toneShift'] as const;
export type PriceArea = (typeof PRICE_AREAS)[number];

/** The prices and limits of models that this process knows without a query or a call. */
export interface KnownModels {
  /** The current price shown with a model, in the form 'in/out' per 1,000 tokens. */
  pricingText(choice: ModelChoice, area: PriceArea): string;
  /** Whether `costEstimate` can compute the cost of the model's tokens. */
  isPriced(choice: ModelChoice, area: PriceArea): boolean;
  /**
   * The cost in US dollars by the current price of the area, 0 for a free provider; null when the price or the tokens
   * are unknown.
   */
  costEstimate(choice: ModelChoice, area: PriceArea, usage: TokenUsage): number | null;
  /** The most tokens that may be requested from the model. */
  maxOutputTokens(choice: ModelChoice): number;
  /** Whether the model can see images; null if that is not known. */
  seesImages(choice: ModelChoice): boolean | null;
}

export interface ModelProvider {
  id: string;
  name: string;
  /** The default model first; empty while a server of the operator's own does not list its models. */
  models(): Promise<string[]>;
  /** Whether this model may be called. */
  has(model: string): Promise<boolean>;
  /** Which of its models take PDFs as they are. */
  takesPdf: 'always' | 'where it sees' | 'never';
}

/** The only way to call a model. */
export interface ModelGateway {
  /** The configured providers, the default first. */
  readonly providers: readonly ModelProvider[];
  readonly known: KnownModels;
  provider(id: string): ModelProvider | undefined;
  /**
   * Yields the completion as it is written; the return value is its outcome. Ending the iteration cancels the
   * provider's call.
   */
  complete(request: CompletionRequest, requester: Requester): AsyncGenerator<CompletionPiece, CompletionEnd>;
}
