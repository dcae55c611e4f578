import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { guardedLookup, isPublicAddress, urlProblem } from '../../../server/webhooks/webhookAddress.ts';
import { postWebhook } from '../../../server/webhooks/webhookRequest.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const NOT_PUBLIC = 'The address is not on the public internet.';
const PUBLIC = { address: '93.184.216.34', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

describe('addresses for webhooks', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('treat %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...'127.0.0.1 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1'.split(' '),
    ...'::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001::1 fc00::1'.split(
      ' ',
    ),
    ...'fd00:ec2::254 fe80::1 ff02::1 4000::1'.split(' '),
    ...['example.com', ''],
  ])('do not treat %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://１２７.0.0.1/',
  ])('refuse %s as written', (url) => {
    expect(urlProblem(url, [])).toBe(NOT_PUBLIC);
  });

  it('may be private, and use http, when the operator allows the host', () => {
    expect(urlProblem('http://n8n.internal:5678/hook', ['n8n.internal'])).toBeUndefined();
    expect(urlProblem('http://10.0.0.5/', ['10.0.0.5'])).toBeUndefined();
    expect(urlProblem('http://10.0.0.6/', ['10.0.0.5'])).toBe('The address must begin with https://.');
  });
});

describe('the lookup of a connection', () => {
  const found = (addresses: LookupAddress[], all: boolean) =>
    new Promise((resolve) =>
      guardedLookup(async () => addresses)('a.test', { all }, (error, address, family) =>
        resolve(error ? error.message : [address, family]),
      ),
    );

  it('returns public addresses', async () => {
    expect(await found([PUBLIC], true)).toEqual([[PUBLIC], undefined]);
    expect(await found([PUBLIC], false)).toEqual([PUBLIC.address, 4]);
  });

  it.each([[[LOOPBACK]], [[PUBLIC, LOOPBACK]]])('refuses a name that resolves to %j', async (addresses) => {
    expect(await found(addresses, true)).toBe(NOT_PUBLIC);
    expect(await found(addresses, false)).toBe(NOT_PUBLIC);
  });

  it('reports an unknown name', async () => {
    expect(await found([], true)).toBe('The host was not found.');
    const lookup = guardedLookup(() => Promise.reject(new Error('ENOTFOUND')));
    const message = await new Promise((resolve) => lookup('a.test', {}, (error) => resolve(error?.message)));
    expect(message).toBe('The host was not found.');
  });
});

describe('a webhook request', () => {
  const post = (url: string, resolve?: (name: string) => Promise<LookupAddress[]>) =>
    postWebhook({ url, headers: {}, body: '{}' }, { allowedHosts: [], resolve }, new AbortController().signal);

  it("does not reach this machine when a name's address changes after the check", async () => {
    let asked = 0;
    const rebinding = async () => [asked++ === 0 ? PUBLIC : LOOPBACK];
    expect(await rebinding()).toEqual([PUBLIC]);
    const url = `https://rebinding.test:${target.port}/`;
    expect(await post(url, rebinding)).toMatchObject({ status: null, error: `The request failed: ${NOT_PUBLIC}` });
    expect(asked).toBe(2);
    expect(target.received).toEqual([]);
  });

  it('connects only to the address that was checked', async () => {
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return [LOOPBACK];
    };
    await post(`https://twice.test:${target.port}/`, resolve);
    expect(names).toEqual(['twice.test']);
  });

  it('is refused for an address that was allowed by an earlier rule', async () => {
    expect(await post(target.url)).toEqual({
      status: null,
      excerpt: null,
      error: 'The address must begin with https://.',
    });
    expect(target.received).toEqual([]);
  });
});
