export function startDemoProvider(): Promise<{ settings: Record<string, string>; stop(): void }>;
