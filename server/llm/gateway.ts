import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { AiSettings } from '../config.ts';
import { AppError } from '../errors.ts';
import { type Asker, Breaker } from './breaker.ts';
import type { Verdict } from './circuit.ts';
import { Deadline } from './deadline.ts';
import { eventFault, type Fault, faultOf, unusable } from './faults.ts';
import { leastThinking, maxOutputTokens, type Usage } from './models.ts';
import { ownTurn, Pieces } from './pieces.ts';
import { type Provider, providersOf } from './providers.ts';

const MAX_RETRIES = 2;
const MAX_WAIT_MS = 20_000;
const MAX_ANSWER_CHARACTERS = 1024 * 1024;
/** Parts that are there already come without waiting: after so many of them the others have their turn. */
const PARTS_A_TURN = 50;

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Parameters {
  temperature: number;
  /** Of the answer at most; a model's own limit bounds it. */
  maxTokens: number;
  topP?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
}

/** What a model is asked. */
export interface Question {
  provider: string;
  model: string;
  messages: Message[];
  parameters: Parameters;
  /** By which rule the offline writer answers. */
  task: string;
}

/** Who asks; when they leave, the call ends. */
export interface Caller extends Asker {
  signal: AbortSignal;
}

/** How an answer ended. */
export interface Finish {
  usage: Usage;
  /** It stopped at the token limit. */
  isCut: boolean;
}

/**
 * The only way to a model. A call ends within its deadline whatever the provider does, and it succeeds only when the
 * provider said that the answer is complete. It is asked again only while nothing was passed on, and only for what can
 * heal. The one retry layer: the SDK has none here.
 */
export class Gateway {
  readonly providers: Provider[];
  readonly #breaker: Breaker;

  constructor(private readonly settings: AiSettings) {
    this.providers = providersOf(settings);
    this.#breaker = new Breaker(settings.breakMs);
  }

  provider(id: string) {
    return this.providers.find((provider) => provider.id === id);
  }

  /**
   * The answer's text as it is written, or whole in one piece; how it ended is the return value.
   * Who stops reading stops the provider.
   */
  ask(question: Question, caller: Caller, way: 'whole' | 'streamed'): AsyncGenerator<string, Finish> {
    return this.#ask(
      question,
      caller,
      way === 'whole' ? wholeAnswer : (...attempt) => this.#streamedAnswer(...attempt),
    );
  }

  async *#ask(question: Question, caller: Caller, attempt: Attempt): AsyncGenerator<string, Finish> {
    const model = this.#model(question);
    const call = this.#breaker.enter(question, caller);
    const deadline = new Deadline(this.settings.timeoutMs, caller.signal);
    const options = { ...callOptions(question), abortSignal: deadline.signal };
    try {
      for (let tries = 0; ; tries++) {
        let isPassedOn = false;
        try {
          const answer = bounded(attempt(model, options, deadline));
          for (let step = await answer.next(); ; step = await answer.next()) {
            if (step.done) {
              call.end('well');
              return step.value;
            }
            isPassedOn = true;
            call.speaks();
            yield step.value;
          }
        } catch (error) {
          const fault = deadline.reason
            ? { error: deadline.reason, canHeal: false }
            : error instanceof EventError
              ? error.fault
              : faultOf(error);
          const pauseMs = this.#pauseBefore(fault, tries);
          if (
            isPassedOn ||
            tries === MAX_RETRIES ||
            !fault.canHeal ||
            pauseMs > Math.min(MAX_WAIT_MS, deadline.remainingMs)
          ) {
            call.end(isPassedOn && deadline.remainingMs === 0 ? 'well' : verdictOf(fault));
            throw fault.error;
          }
          await deadline.pause(pauseMs);
        }
      }
    } finally {
      call.end(null);
      deadline.end();
    }
  }

  async *#streamedAnswer(
    model: LanguageModelV3,
    options: LanguageModelV3CallOptions,
    deadline: Deadline,
  ): AsyncGenerator<string, Finish> {
    const startedAt = performance.now();
    const { stream } = await deadline.within(this.settings.firstByteMs, model.doStream(options));
    const reader = stream.getReader();
    let limitMs = Math.max(0, this.settings.firstByteMs - (performance.now() - startedAt));
    try {
      for (let parts = 1; ; parts++) {
        const { done, value: part } = await deadline.within(limitMs, reader.read());
        if (parts % PARTS_A_TURN === 0) await ownTurn();
        if (done) throw unusable('The stream ended without its last event.');
        if (!isPreamble(part)) limitMs = this.settings.idleMs;
        if (part.type === 'error') throw new EventError(eventFault(part.error));
        if (part.type === 'text-delta' && part.delta !== '') yield part.delta;
        if (part.type === 'finish') return finishOf(part.finishReason, part.usage);
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  #model({ provider, model }: Question) {
    const known = this.provider(provider);
    if (!known) throw new AppError('VALIDATION_FAILED', `There is no provider ${provider}.`);
    return known.model(model);
  }

  /** What the provider asked for, or full jitter. */
  #pauseBefore({ waitMs }: Fault, tries: number) {
    return waitMs ?? Math.random() * this.settings.retryPauseMs * 2 ** tries;
  }
}

type Attempt = (
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  deadline: Deadline,
) => AsyncGenerator<string, Finish>;

/** Carries what an error event in a stream was read as. */
class EventError extends Error {
  constructor(readonly fault: Fault) {
    super('An error event ended the stream.');
  }
}

async function* wholeAnswer(
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  deadline: Deadline,
): AsyncGenerator<string, Finish> {
  const { content, finishReason, usage } = await deadline.within(deadline.remainingMs + 1, model.doGenerate(options));
  const finish = finishOf(finishReason, usage);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (text !== '') yield text;
  return finish;
}

/** An answer has some text, and not too much of it. */
async function* bounded(answer: AsyncGenerator<string, Finish>): AsyncGenerator<string, Finish> {
  const pieces = new Pieces();
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done && pieces.written === 0) throw unusable('The answer is empty.');
      const piece = step.done ? pieces.rest() : pieces.add(step.value);
      if (pieces.written > MAX_ANSWER_CHARACTERS) throw unusable('The answer is too large.');
      if (piece !== '') yield piece;
      if (step.done) return step.value;
    }
  } catch (error) {
    const rest = pieces.rest();
    if (rest !== '') yield rest;
    throw error;
  } finally {
    await answer.return({ usage: { promptTokens: null, completionTokens: null }, isCut: false });
  }
}

/**
 * The provider must have said itself that it is done: the SDK makes a last part of its own when a stream just stops.
 */
function finishOf(
  { unified, raw }: LanguageModelV3FinishReason,
  { inputTokens, outputTokens }: LanguageModelV3Usage,
): Finish {
  if (raw === undefined || (unified !== 'stop' && unified !== 'length'))
    throw unusable(`The answer did not end as it should (${unified}).`);
  return {
    usage: { promptTokens: inputTokens.total ?? null, completionTokens: outputTokens.total ?? null },
    isCut: unified === 'length',
  };
}

const isPreamble = ({ type }: LanguageModelV3StreamPart) => type === 'stream-start' || type === 'response-metadata';

/** Who answers is well, whatever the answer: only silence and what a second call may heal say that it is not. */
function verdictOf({ error, canHeal }: Fault): Verdict {
  if (error.code === 'CANCELLED') return null;
  return error.code === 'AI_TIMEOUT' || (error.code === 'AI_UNAVAILABLE' && canHeal) ? 'ill' : 'well';
}

function callOptions({
  model,
  messages,
  parameters: { maxTokens, ...parameters },
  task,
}: Question): LanguageModelV3CallOptions {
  const thinkingBudget = leastThinking(model);
  return {
    prompt: messages.map(({ role, content }) =>
      role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
    ),
    maxOutputTokens: Math.min(maxTokens + (thinkingBudget ?? 0), maxOutputTokens(model)),
    ...parameters,
    providerOptions: {
      offline: { task },
      ...(thinkingBudget !== undefined && { google: { thinkingConfig: { thinkingBudget } } }),
    },
  };
}
