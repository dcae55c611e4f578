import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ModelFragment } from '../../conversation/models.generated.ts';
import { userMessage } from '../../graphql/errors.ts';
import { shortToastDuration, toast } from '../../ui/toast.ts';
import {
  advance,
  type AnswerProgress,
  isComplete,
  isFruitful,
  startProgress,
  storedOf,
} from './messages/answerProgress.ts';
import { messageTypeOf } from './messages/exchanges.ts';
import { ToneAnswerDocument, type ToneMessageFragment } from './messages/messages.generated.ts';
import { useCreateToneConversationMutation, useUpdateToneParametersMutation } from './toneShift.generated.ts';
import type { Selection } from './toolbox/selection.ts';
import { useConversationStore } from './useToneConversation.ts';

export interface Request {
  conversationId: string | null;
  messages: readonly ToneMessageFragment[];
  text: string;
  selection: Selection;
  model: ModelFragment | null;
  variants: number;
}

interface Listeners {
  onConversation: (id: string) => void;
  /** Nothing came of it: the text is the writer's again. */
  onFruitless: (text: string) => void;
}

/** An answer did not come, and nobody said why. */
const noAnswer = 'Failed to get AI response';

/** Milliseconds until the server has surely kept what was written when its reader left; asked in between, too. */
const settlingPauses = [100, 300, 900, 2000];

/** Sends a message and follows its answers as they are written. */
export function useToneAnswer({ onConversation, onFruitless }: Listeners) {
  const client = useApolloClient();
  const store = useConversationStore();
  const [create] = useCreateToneConversationMutation();
  const [updateParameters] = useUpdateToneParametersMutation();
  const [progress, setProgress] = useState<AnswerProgress | null>(null);
  /** The text of a message that failed before the server had it; null when none did. */
  const [failedText, setFailedText] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The first send makes the conversation, later ones set its parameters first. */
  async function prepare(
    { conversationId, text, selection }: Request,
    isCurrent: () => boolean,
  ): Promise<string | null> {
    if (conversationId !== null) {
      await updateParameters({ variables: { input: { conversationId, selection } } });
      return conversationId;
    }
    const { data } = await create({ variables: { input: { originalContent: text, selection } } });
    if (!data || !isCurrent()) return null;
    store.write(data.createToneConversation);
    onConversation(data.createToneConversation.id);
    return data.createToneConversation.id;
  }

  /** Resolves when all is written or the reader stopped it. */
  function follow(
    conversationId: string,
    request: Request,
    signal: AbortSignal,
    onAdvance: (event: Parameters<typeof advance>[1]) => void,
  ) {
    return new Promise<void>((resolve, reject) => {
      const answers = client.subscribe({
        query: ToneAnswerDocument,
        variables: { input: inputOf(conversationId, request) },
        fetchPolicy: 'no-cache',
      });
      const subscription = answers.subscribe({
        next: ({ data, error }) => (error ? reject(error) : data && onAdvance(data.toneAnswer)),
        error: reject,
        complete: resolve,
      });
      signal.addEventListener('abort', () => {
        subscription.unsubscribe();
        resolve();
      });
    });
  }

  async function send(request: Request) {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    const isCurrent = () => running.current === run;
    let sent = startProgress(request.text, request.variants);
    let conversationId: string | null = null;
    setFailedText(null);
    setProgress(sent);
    try {
      conversationId = await prepare(request, isCurrent);
      if (conversationId !== null && !run.signal.aborted) {
        await follow(conversationId, request, run.signal, (event) => {
          sent = advance(sent, event);
          if (isCurrent()) setProgress(sent);
        });
      }
      const failed = sent.variants.some(({ response }) => (response ? response.isError : !run.signal.aborted));
      if (failed) tellFailure(noAnswer);
    } catch (error) {
      tellFailure(userMessage(error, noAnswer));
      if (isCurrent() && !sent.userMessage) setFailedText(request.text);
    }
    if (conversationId !== null) await settle(conversationId, sent).catch(() => undefined);
    if (!isCurrent()) return;
    running.current = null;
    setProgress(null);
    if (!isFruitful(sent)) onFruitless(request.text);
  }

  /** Brings into the cache what the server has kept, also of answers that were cut short. */
  async function settle(conversationId: string, sent: AnswerProgress) {
    store.append(conversationId, storedOf(sent));
    if (!sent.userMessage || isComplete(sent)) return;
    const expected = sent.variants.filter(({ text, response }) => response !== null || text !== '').length;
    for (const pause of settlingPauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const conversation = await store.fetch(conversationId);
      const kept = conversation?.messages.filter(({ inputId }) => inputId === sent.userMessage?.id).length ?? 0;
      if (kept >= expected) return;
    }
  }

  return {
    progress,
    failedText,
    send: (request: Request) => void send(request),
    stop: () => running.current?.abort(),
    /** Another conversation is looked at now: what still comes of this one is for the cache alone. */
    leave() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
      setFailedText(null);
    },
  };
}

function inputOf(conversationId: string, { messages, text, model, variants }: Request) {
  return {
    conversationId,
    content: text,
    messageType: messageTypeOf(text, messages),
    provider: model?.provider,
    model: model?.model,
    variants,
  };
}

function tellFailure(message: string) {
  toast.error(`Failed: ${message}`, { duration: shortToastDuration });
}
