import type { LlmRequestKind } from '../../graphql/schema.generated.ts';
import type { SumsFragment } from './settings.generated.ts';

export interface UsageDay extends Pick<SumsFragment, 'requests' | 'costEstimate'> {
  /** YYYY-MM-DD, UTC. */
  date: string;
}

const DAY_MS = 86_400_000;

/** Every one of the last days up to today, also those on which nothing was asked. Days are the server's: UTC. */
export function everyDay(days: readonly UsageDay[], count: number, now = Date.now()): UsageDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(date) ?? { date, requests: 0, costEstimate: 0 };
  });
}

/** US dollars; four decimals while it is cents. */
export const usageCost = (cost: number) => `$${cost.toFixed(cost !== 0 && cost < 1 ? 4 : 2)}`;

const AREAS: Record<LlmRequestKind, string> = {
  GENERATE: 'Generate with AI',
  ENHANCE: 'Enhance with AI',
  CONVERSATION: 'LLM conversations',
  CHAT: 'Chat',
  TONE_SHIFT: 'Tone Shift',
};

export const areaName = (kind: LlmRequestKind) => AREAS[kind] ?? kind;
