import type { Demo } from '../tests/support/browser/screenList.ts';

interface DemoOptions {
  fill?: string[];
  administer?: string[];
  settings?: Record<string, string>;
}

export function startDemoServer(options?: DemoOptions): Promise<Demo & { stop(): Promise<void> }>;
