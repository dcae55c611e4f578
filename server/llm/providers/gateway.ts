import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type {
  CompletionEnd,
  CompletionPiece,
  CompletionRequest,
  ModelGateway,
  Requester,
} from '../../base/completions.ts';
import { aiError, AppError } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import type { AiSettings } from '../../config.ts';
import { type Adaptation, Adaptations } from './adaptations.ts';
import { ThoughtSplitter } from './answers/thoughtSplitter.ts';
import { bounded } from './boundedCompletion.ts';
import type { CallOutcome } from './circuit.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import type { NamedConnection } from './connections.ts';
import { Deadline } from './deadline.ts';
import { yieldToOthers } from './deltaBuffer.ts';
import { ModelCatalogue } from './modelCatalogue.ts';
import { thinkingTokens } from './models.ts';
import { Patience } from './patience.ts';
import { promptOf } from './promptMessages.ts';
import {
  aboutImages,
  classifyError,
  classifyErrorEvent,
  type ProviderError,
  unusableCompletion,
} from './providerErrors.ts';
import { type Provider, ProviderList } from './providers.ts';
import { SentFiles } from './sentFiles.ts';

const MAX_RETRIES = 2;
const MAX_PAUSE_MS = 20_000;
/** The most changes to one request because the model refused a part of it. */
const MAX_CHANGES = 6;
const MAX_TOKENS = 1_000_000_000;
/** Buffered parts arrive without waiting, so the loop yields to the event loop after this many of them. */
const PARTS_PER_YIELD = 50;
const MAX_MODELS = 2_000;

/**
 * A call ends in time even if the provider hangs, and only succeeds if the provider reported that the completion is
 * complete. It is retried only after a retryable error, and only while nothing was passed on. A part of the request that
 * the model refuses is changed, and the change is remembered. The SDK's own retries are off.
 */
export class Gateway implements ModelGateway {
  readonly known = new ModelCatalogue();
  readonly #providers: ProviderList;
  readonly #breaker: CircuitBreaker;
  readonly #adaptations = new Adaptations();
  /** The models whose answers begin within a thought, without a mark. */
  readonly #begunInThought = new LruMap<string, true>(MAX_MODELS);
  readonly #running = new Set<Deadline>();

  constructor(private readonly settings: AiSettings) {
    this.#providers = new ProviderList(settings, this.known);
    this.#breaker = new CircuitBreaker(settings.cooldownMs);
  }

  get providers(): readonly Provider[] {
    return this.#providers.all;
  }

  /** Replaces the providers of administrators; running calls, circuits and the catalogue stay. */
  replaceAdded(connections: readonly NamedConnection[]) {
    this.#providers.replace(connections);
  }

  provider(id: string) {
    return this.providers.find((provider) => provider.id === id);
  }

  async *complete(request: CompletionRequest, requester: Requester): AsyncGenerator<CompletionPiece, CompletionEnd> {
    const provider = this.provider(request.provider);
    if (!provider) throw new AppError('VALIDATION_FAILED', `There is no provider ${request.provider}.`);
    const call = this.#breaker.enter(request, requester);
    const deadline = new Deadline(this.settings.longestMs, requester.signal);
    const patience = new Patience(this.settings.firstPieceMs ?? provider.firstPieceMs, this.settings.idleMs);
    this.#running.add(deadline);
    const key = JSON.stringify([provider.id, request.model]);
    const files = new SentFiles();
    let adaptation = this.#adaptations.of(key) ?? provider.usualAdaptation(request.model);
    try {
      for (let tries = 0, changes = 0; ;) {
        let hasPassedAny = false;
        const maxTokens = this.#maxTokens(request, adaptation);
        try {
          const options = {
            ...callOptions(provider, request, { adaptation, maxTokens, files }),
            abortSignal: deadline.signal,
          };
          const model = provider.model(request.model, adaptation);
          const completion = bounded(this.#attempt(key, model, options, { deadline, patience }));
          for (let step = await completion.next(); ; step = await completion.next()) {
            if (step.done) {
              call.end('success');
              return step.value;
            }
            hasPassedAny = true;
            call.responded();
            yield step.value;
          }
        } catch (error) {
          const failure = aboutImages(request, failureOf(error, deadline, files));
          const changed =
            hasPassedAny || !failure.refusal || changes === MAX_CHANGES
              ? null
              : this.#adaptations.after(key, adaptation, failure.refusal, maxTokens);
          if (changed) {
            adaptation = changed;
            changes++;
            continue;
          }
          const pauseMs = this.#pauseBefore(failure, tries);
          const isLast = !failure.isLoading && tries === MAX_RETRIES;
          if (
            hasPassedAny ||
            isLast ||
            !failure.retryable ||
            pauseMs > Math.min(MAX_PAUSE_MS, patience.remainingMs, deadline.remainingMs)
          ) {
            call.end(outcomeOf(failure, hasPassedAny, provider));
            throw failure.error;
          }
          if (!failure.isLoading) tries++;
          await deadline.pause(pauseMs);
          await requester.requireAccess?.();
        }
      }
    } finally {
      call.end(null);
      deadline.end();
      files.end();
      this.#running.delete(deadline);
    }
  }

  /** Aborts running calls with `reason`; their callers get a retryable error. */
  interrupt(reason: AppError) {
    for (const deadline of this.#running) deadline.interrupt(reason);
  }

  async *#attempt(
    key: string,
    model: LanguageModelV3,
    options: LanguageModelV3CallOptions,
    { deadline, patience }: { deadline: Deadline; patience: Patience },
  ): AsyncGenerator<CompletionPiece, CompletionEnd> {
    const splitter = new ThoughtSplitter(this.#begunInThought.has(key));
    const { stream } = await deadline.within(patience.remainingMs, model.doStream(options));
    const reader = stream.getReader();
    try {
      for (let parts = 1; ; parts++) {
        const { done, value: part } = await deadline.within(patience.remainingMs, reader.read());
        if (parts % PARTS_PER_YIELD === 0) await yieldToOthers();
        if (done) throw unusableCompletion('The stream ended before its last event.');
        if (part.type === 'error') throw new EventError(classifyErrorEvent(part.error));
        if (part.type === 'raw') requireUnblocked(part.rawValue);
        const pieces = piecesOf(part, splitter);
        if (pieces) patience.received();
        else patience.seen();
        if (pieces) yield* pieces;
        if (part.type !== 'finish') continue;
        const end = finishOf(part.finishReason, part.usage);
        yield* splitter.end();
        if (splitter.hasLoneClosing) this.#begunInThought.set(key, true);
        else this.#begunInThought.delete(key);
        return end;
      }
    } catch (error) {
      // The text so far is kept, also what may have begun a mark.
      yield* splitter.end();
      throw error;
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  #maxTokens({ provider, model, parameters }: CompletionRequest, { maxTokens }: Adaptation) {
    const wanted = parameters.maxTokens + thinkingTokens(model);
    return Math.min(wanted, this.known.maxOutputTokens({ provider, model }), maxTokens ?? Infinity);
  }

  /** The provider's Retry-After, or exponential backoff with full jitter. */
  #pauseBefore({ retryAfterMs, isLoading }: ProviderError, tries: number) {
    if (isLoading) return Math.min(retryAfterMs ?? Infinity, this.settings.loadingPauseMs);
    return retryAfterMs ?? Math.random() * this.settings.retryPauseMs * 2 ** tries;
  }
}

function callOptions(
  provider: Provider,
  request: CompletionRequest,
  { adaptation, maxTokens, files }: { adaptation: Adaptation; maxTokens: number; files: SentFiles },
): LanguageModelV3CallOptions {
  const { temperature, topP, frequencyPenalty, presencePenalty } = request.parameters;
  const sent = Object.entries({ temperature, topP, frequencyPenalty, presencePenalty }).filter(
    ([name, value]) => value !== undefined && !adaptation.without.some((setting) => setting === name),
  );
  return {
    prompt: promptOf(request.messages, adaptation.isSystemInPrompt, files),
    ...Object.fromEntries(sent),
    includeRawChunks: true,
    ...provider.callOptions(request, adaptation, maxTokens),
  };
}

/** Wraps the classified error event of a stream. */
class EventError extends Error {
  constructor(readonly classified: ProviderError) {
    super('An error event ended the stream.');
  }
}

function failureOf(error: unknown, { reason }: Deadline, { failure }: SentFiles): ProviderError {
  const own = reason ?? failure;
  if (own) return { error: own, retryable: false };
  return error instanceof EventError ? error.classified : classifyError(error);
}

/** The pieces of text and thought in a part; null if it has none. */
function piecesOf(part: LanguageModelV3StreamPart, splitter: ThoughtSplitter): CompletionPiece[] | null {
  if ((part.type !== 'text-delta' && part.type !== 'reasoning-delta') || part.delta === '') return null;
  return part.type === 'text-delta' ? splitter.write(part.delta) : splitter.think(part.delta);
}

/** Requires a finish reason from the provider, because the SDK adds a last part itself when a stream just ends. */
function finishOf(
  { unified, raw }: LanguageModelV3FinishReason,
  { inputTokens, outputTokens }: LanguageModelV3Usage,
): CompletionEnd {
  if (unified === 'content-filter') throw aiError('AI_CONTENT_FILTER');
  if (raw === undefined || unified === 'error')
    throw unusableCompletion(`The response ended unexpectedly (${unified}).`);
  return {
    usage: { promptTokens: tokensOf(inputTokens.total), completionTokens: tokensOf(outputTokens.total) },
    isTruncated: unified === 'length',
  };
}

/** Google reports a refused prompt in place of an answer. */
function requireUnblocked(value: unknown) {
  if (typeof value !== 'object' || value === null || !('promptFeedback' in value)) return;
  const { promptFeedback } = value;
  if (typeof promptFeedback === 'object' && promptFeedback !== null && 'blockReason' in promptFeedback)
    throw aiError('AI_CONTENT_FILTER');
}

/** Ignores counts too large for any call, so that the sum of two still fits an int. */
const tokensOf = (count: number | undefined) =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MAX_TOKENS ? (count as number) : null;

/**
 * Only timeouts and retryable errors count as failures of the provider; any other response shows that it works. A
 * server that is loading its model neither works nor fails.
 */
function outcomeOf(
  { error, retryable, isLoading }: ProviderError,
  hasPassedAny: boolean,
  provider: Provider,
): CallOutcome {
  if (!error.code.startsWith('AI_') || isLoading) return null;
  if (error.code === 'AI_TIMEOUT') return !hasPassedAny && provider.isOwnServer ? null : 'failure';
  return error.code === 'AI_UNAVAILABLE' && retryable ? 'failure' : 'success';
}
