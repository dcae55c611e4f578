import type { EnhancementType } from '../../../graphql/schema.generated.ts';

export const ENHANCEMENTS: readonly { type: EnhancementType; name: string; hint: string }[] = [
  { type: 'IMPROVE', name: 'Improve', hint: 'Clearer, and to the point' },
  { type: 'SUMMARIZE', name: 'Summarize', hint: 'The essence, in fewer words' },
  { type: 'EXPAND', name: 'Expand', hint: 'More detail' },
  { type: 'REWRITE', name: 'Rewrite', hint: 'The same in other words' },
  { type: 'GRAMMAR', name: 'Grammar', hint: 'Fixes mistakes, nothing else' },
];

export function enhancementName(type: EnhancementType): string {
  return ENHANCEMENTS.find((each) => each.type === type)?.name ?? '';
}
