import type { ToneItemKind } from '../../../client/graphql/schema.generated.ts';
import type { ToneMessageFragment } from '../../../client/screens/toneShift/messages/messages.generated.ts';
import type {
  ToneCatalogueQuery,
  ToneItemFragment,
  ToneModifierFragment,
} from '../../../client/screens/toneShift/toolbox/toolbox.generated.ts';
import { filled } from './schema.ts';

export const aToneItem = (kind: ToneItemKind, id: string, name: string, overrides: Partial<ToneItemFragment> = {}) =>
  filled<ToneItemFragment>('ToneItem', {
    id,
    kind,
    name,
    description: `About ${name}`,
    starterPrompt: `Shipped ${name}`,
    ...overrides,
  });

const levelNames = ['most_casual', 'more_casual', 'casual', 'professional', 'more_professional', 'most_professional'];

export const aToneModifier = (id = 'm1', name = 'formality') =>
  filled<ToneModifierFragment>('ToneModifier', {
    id,
    name,
    starterName: name,
    description: 'Speech or letter',
    leftLabel: 'Casual',
    rightLabel: 'Professional',
    starterPrompt: 'Speech or letter',
    levels: [-3, -2, -1, 1, 2, 3].map((position, at) => ({
      id: `${id}-${at}`,
      levelName: levelNames[at] ?? '',
      position,
      starterPrompt: `Shipped ${position}`,
      updatedPrompt: null,
    })),
  });

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
  return filled<ToneMessageFragment>('ToneMessage', {
    id: '1',
    type: 'INPUT',
    text: 'A text',
    rewording: overrides.text ?? 'A text',
    messageType: isOutput ? 'UPDATED_RESPONSE' : 'ORIGINAL_MESSAGE',
    conversationId: 'c1',
    status: 'COMPLETE',
    variant: 1,
    provider: 'openai',
    model: 'gpt-4o-mini',
    promptSent: 'What was sent',
    ...overrides,
  });
}
