import type { ToneItemKind } from '../../../client/graphql/schema.generated.ts';
import type { ToneMessageFragment } from '../../../client/screens/toneShift/messages/messages.generated.ts';
import type {
  ToneCatalogueQuery,
  ToneItemFragment,
  ToneModifierFragment,
} from '../../../client/screens/toneShift/toolbox/toolbox.generated.ts';

export function aToneItem(
  kind: ToneItemKind,
  id: string,
  name: string,
  overrides: Partial<ToneItemFragment> = {},
): ToneItemFragment & { isDefault: boolean } {
  return {
    id,
    kind,
    name,
    description: `About ${name}`,
    starterPrompt: `Shipped ${name}`,
    updatedPrompt: null,
    isCustom: false,
    isDefault: true,
    ...overrides,
  };
}

const levelNames = ['most_casual', 'more_casual', 'casual', 'professional', 'more_professional', 'most_professional'];

export function aToneModifier(id = 'm1', name = 'formality'): ToneModifierFragment & { isDefault: boolean } {
  const levels = [-3, -2, -1, 1, 2, 3].map((position, at) => ({
    id: `${id}-${at}`,
    levelName: levelNames[at] ?? '',
    position,
    starterPrompt: `Shipped ${position}`,
    updatedPrompt: null,
  }));
  return {
    id,
    name,
    starterName: name,
    description: 'Speech or letter',
    isCustom: false,
    isDefault: true,
    leftLabel: 'Casual',
    rightLabel: 'Professional',
    starterPrompt: 'Speech or letter',
    levels,
  };
}

export function aCatalogue(): ToneCatalogueQuery {
  return {
    formats: [aToneItem('FORMAT', 'f1', 'Email'), aToneItem('FORMAT', 'f2', 'FAQ')],
    audiences: [aToneItem('AUDIENCE', 'a1', 'Peers'), aToneItem('AUDIENCE', 'a2', 'Customers')],
    voices: [aToneItem('VOICE', 'v1', 'Coach'), aToneItem('VOICE', 'v2', 'My Voice', { isCustom: true })],
    roles: [aToneItem('ROLE', 'r1', 'Engineer')],
    modifiers: [aToneModifier()],
  };
}

export function aToneMessage(overrides: Partial<ToneMessageFragment> = {}): ToneMessageFragment {
  const isOutput = overrides.type === 'OUTPUT';
  return {
    id: '1',
    type: 'INPUT',
    text: 'A text',
    rewording: overrides.text ?? 'A text',
    timestamp: '2026-11-21T12:00:00.000Z',
    messageType: isOutput ? 'UPDATED_RESPONSE' : 'ORIGINAL_MESSAGE',
    conversationId: 'c1',
    status: 'COMPLETE',
    errorType: null,
    errorMessage: null,
    thought: '',
    thoughtMs: null,
    isTruncated: false,
    variant: 1,
    inputId: null,
    voice: null,
    role: null,
    format: null,
    audience: null,
    modifiers: null,
    provider: 'openai',
    model: 'gpt-4o-mini',
    tokensUsed: null,
    costEstimate: null,
    promptSent: 'What was sent',
    structured: null,
    ...overrides,
  };
}
