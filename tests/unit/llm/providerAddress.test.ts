import { describe, expect, it } from '@jest/globals';
import { likelyAddresses, providerAddress, providerKey, providerKeyProblem } from '../../../rules/providerAddress.ts';

const addressOf = (text: string) => {
  const read = providerAddress(text);
  return 'address' in read ? read.address : read.problem;
};

describe("a provider's address", () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://localhost:11434//v1//', 'http://localhost:11434/v1'],
    ['http://localhost:11434/v1/v1', 'http://localhost:11434/v1'],
    ['http://localhost:11434/api/tags', 'http://localhost:11434'],
    ['http://localhost:11434/v1/chat/completions', 'http://localhost:11434/v1'],
    ['localhost:11434', 'http://localhost:11434'],
    ['127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1'],
    ['[::1]:11434', 'http://[::1]:11434'],
    ['192.168.1.20:8000', 'http://192.168.1.20:8000'],
    ['nas.local:11434', 'http://nas.local:11434'],
    ['openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
    ['https://API.Mistral.AI/v1', 'https://api.mistral.ai/v1'],
    [' https://api.deepseek.com\n', 'https://api.deepseek.com'],
    ['<https://api.deepseek.com>', 'https://api.deepseek.com'],
    ['https://api.deepseek.com\u200b', 'https://api.deepseek.com'],
    ['http:192.168.100.188:8089/v1', 'http://192.168.100.188:8089/v1'],
    [
      'https://generativelanguage.googleapis.com/v1beta/openai/',
      'https://generativelanguage.googleapis.com/v1beta/openai',
    ],
    [
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-pro:generateContent',
      'https://generativelanguage.googleapis.com/v1beta',
    ],
    ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
    ['https://open.bigmodel.cn/api/paas/v4/chat/completions', 'https://open.bigmodel.cn/api/paas/v4'],
    ['https://proxy.example.org:443/llm/', 'https://proxy.example.org/llm'],
  ])('reads %j as %s', (given, address) => {
    expect(addressOf(given)).toBe(address);
  });

  it.each([
    ['', 'Address is required'],
    ['ftp://example.org', 'Please enter an http or https address, for example http://localhost:11434.'],
    ['http:// bad host/', 'Please enter an http or https address, for example http://localhost:11434.'],
    ['https://user:word@example.org/v1', 'The address must not contain a username or password.'],
    ['https://example.org/v1?api-version=2024-10-21', 'The address must not contain ? or #.'],
    [`https://example.org/${'a'.repeat(500)}`, 'Address must be 500 characters or less'],
  ])('refuses %j: %s', (given, problem) => {
    expect(addressOf(given)).toBe(problem);
  });
});

describe('likely addresses', () => {
  it.each([
    ['http://localhost:11434', ['http://localhost:11434/v1', 'http://localhost:11434']],
    ['http://localhost:11434/v1', ['http://localhost:11434/v1', 'http://localhost:11434']],
    [
      'http://localhost:11434/api',
      ['http://localhost:11434/api/v1', 'http://localhost:11434/api', 'http://localhost:11434/v1'],
    ],
    ['https://proxy.example.org/llm', ['https://proxy.example.org/llm/v1', 'https://proxy.example.org/llm']],
    ['https://api.example.org/v1beta/openai', ['https://api.example.org/v1beta/openai']],
    ['https://open.bigmodel.cn/api/paas/v4', ['https://open.bigmodel.cn/api/paas/v4']],
  ])('include the version and leave it out: %s', (address, likely) => {
    expect(likelyAddresses(address, 'compatible')).toEqual(likely);
  });

  it("have the version of the provider's own API", () => {
    expect(likelyAddresses('https://proxy.example.org', 'google')[0]).toBe('https://proxy.example.org/v1beta');
    expect(likelyAddresses('https://proxy.example.org', 'anthropic')[0]).toBe('https://proxy.example.org/v1');
  });
});

describe("a provider's key", () => {
  it.each([
    ['sk-abc', 'sk-abc'],
    ['sk-abc\r\n', 'sk-abc'],
    ['sk-a\nbc', 'sk-abc'],
    ['"sk-abc"', 'sk-abc'],
    ['Bearer sk-abc', 'sk-abc'],
    ['Authorization: Bearer sk-abc', 'sk-abc'],
    ['\ufeffsk-\u200babc\u00a0', 'sk-abc'],
    ['   ', ''],
  ])('reads %j as %j', (given, key) => {
    expect(providerKey(given)).toBe(key);
  });

  it.each([
    ['sk-ключ', 'The key contains a character that no key has. Please copy it again.'],
    ['sk-•••', 'The key contains a character that no key has. Please copy it again.'],
    ['k'.repeat(4_001), 'Key must be 4,000 characters or less'],
    ['sk-abc', false],
  ])('is checked before it is sent: %.20s', (key, problem) => {
    expect(providerKeyProblem(key)).toBe(problem);
  });
});
