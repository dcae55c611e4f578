import type { ModelFragment } from '../../../conversation/models.generated.ts';
import type { Choice } from '../toolbox/selection.ts';
import type { ToneMessageFragment } from './messages.generated.ts';

interface UnsentMessage extends Pick<ToneMessageFragment, 'text' | 'messageType'> {
  choices: readonly Choice[];
  model: ModelFragment | null;
}

/** A message as it is shown until the server has stored it, with its settings and model. */
export function unsentMessage({ text, messageType, choices, model }: UnsentMessage): ToneMessageFragment {
  const namesOf = (type: Choice['type']) =>
    choices
      .filter((choice) => choice.type === type)
      .map(({ label }) => label)
      .join(', ') || null;
  return {
    id: 'unsent',
    type: 'INPUT',
    text,
    rewording: text,
    timestamp: new Date().toISOString(),
    messageType,
    conversationId: '',
    status: 'COMPLETE',
    errorType: null,
    errorMessage: null,
    thought: '',
    thoughtMs: null,
    isTruncated: false,
    variant: 1,
    inputId: null,
    voice: namesOf('VOICE'),
    role: namesOf('ROLE'),
    format: namesOf('FORMAT'),
    audience: namesOf('AUDIENCE'),
    modifiers: namesOf('MODIFIER'),
    provider: model?.provider ?? null,
    model: model?.model ?? null,
    tokensUsed: null,
    costEstimate: null,
    promptSent: null,
    structured: null,
  };
}

/** A placeholder for an answer whose message is not stored. */
export function missingAnswer(input: ToneMessageFragment, answer: Partial<ToneMessageFragment>): ToneMessageFragment {
  return { ...input, type: 'OUTPUT', messageType: 'UPDATED_RESPONSE', inputId: input.id, ...answer };
}
