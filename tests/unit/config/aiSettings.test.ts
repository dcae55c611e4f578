import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';

describe('limits on AI', () => {
  it('have these defaults', () => {
    expect(readConfig({}).aiLimits).toEqual({
      perUser: { callsPerMinute: 20, callsPerDay: 1_000, callsAtOnce: 3, spendPerMonth: null },
      spendPerMonth: null,
      noticePercent: 80,
    });
  });

  it('use the configured values; off means no limit', () => {
    const env = {
      AI_CALLS_PER_MINUTE: 'off',
      AI_CALLS_PER_DAY: '0',
      AI_CALLS_AT_ONCE: '5',
      AI_SPEND_PER_USER_USD: '12.50',
      AI_SPEND_TOTAL_USD: '100',
      AI_SPEND_NOTICE_PERCENT: '50',
    };
    expect(readConfig(env).aiLimits).toEqual({
      perUser: { callsPerMinute: null, callsPerDay: 0, callsAtOnce: 5, spendPerMonth: 12.5 },
      spendPerMonth: 100,
      noticePercent: 50,
    });
    expect(readConfig({ AI_SPEND_TOTAL_USD: 'off' }).aiLimits.spendPerMonth).toBeNull();
  });
});

describe('the key of an AI server', () => {
  const compatible = { OLLAMA_BASE_URL: 'http://gpu.internal:8000/v1/', OLLAMA_API_KEY: 'sk-1', OLLAMA_NAME: 'GPU' };

  it.each(['gpu.internal', 'GPU.internal, 10.0.0.7'])(
    'may be sent over http to a host of AI_ALLOWED_HOSTS: %s',
    (hosts) => {
      expect(readConfig({ ...compatible, AI_ALLOWED_HOSTS: hosts }).ai.ollama).toEqual({
        baseUrl: 'http://gpu.internal:8000/v1',
        apiKey: 'sk-1',
        name: 'GPU',
      });
    },
  );

  it.each(['http://localhost:11434/v1', 'http://[::1]:11434/v1', 'https://ai.example.org/v1'])(
    'may always be sent to %s',
    (address) => {
      expect(readConfig({ ...compatible, OLLAMA_BASE_URL: address }).ai.ollama?.baseUrl).toBe(address);
    },
  );
});

describe('OLLAMA_BASE_URL', () => {
  it.each([
    ['http://localhost:11434/', 'http://localhost:11434'],
    ['localhost:11434', 'http://localhost:11434'],
    ['http://localhost:11434/v1/chat/completions', 'http://localhost:11434/v1'],
    ['https://ai.example.org/ollama/', 'https://ai.example.org/ollama'],
  ])('is read as people write it: %s', (written, address) => {
    expect(readConfig({ OLLAMA_BASE_URL: written }).ai.ollama?.baseUrl).toBe(address);
  });

  it.each(['ftp://localhost', 'https://me:pw@ai.example.org', 'https://ai.example.org/?key=1'])(
    'is refused if it is no address of a server: %s',
    (OLLAMA_BASE_URL) => {
      expect(() => readConfig({ OLLAMA_BASE_URL })).toThrow(/^OLLAMA_BASE_URL is .+ an http or https address\.$/);
    },
  );
});

it('looks for AI servers on its machine unless that is switched off', () => {
  expect(readConfig({}).aiServers).toMatchObject({
    isLooking: true,
    local: [{ address: 'http://127.0.0.1:11434' }, { address: 'http://127.0.0.1:1234' }],
  });
  expect(readConfig({ AI_FIND_SERVERS: 'off', AI_ALLOWED_HOSTS: 'GPU.internal' }).aiServers).toMatchObject({
    isLooking: false,
    keyHosts: ['gpu.internal'],
  });
});
