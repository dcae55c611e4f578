import type { Registry } from 'prom-client';

/** A process that does not reply in time is left out: it is busy, or has just ended. */
export const PATIENCE_MS = 2_000;

export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Messages about metrics between processes. */
export type Message =
  | { about: 'metrics'; is: 'own wanted'; id: number }
  | { about: 'metrics'; is: 'own'; id: number; figures: Figures }
  | { about: 'metrics'; is: 'all wanted'; id: number }
  | { about: 'metrics'; is: 'all'; id: number; text: string };

export const messageOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'about' in message && message.about === 'metrics'
    ? (message as Message)
    : null;
