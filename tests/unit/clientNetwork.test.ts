import { expect, it } from '@jest/globals';
import { networkOf } from '../../server/auth/clientNetwork.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2233:4455::1', '2001:db8:1:22/56'],
  ['2001:0DB8:0001:22ff::', '2001:db8:1:22/56'],
  ['2001:db8::1', '2001:db8:0:0/56'],
  ['::1', '0:0:0:0/56'],
  ['fe80::1%eth0', 'fe80:0:0:0/56'],
  ['2001:db8:1:2233:4:5:192.0.2.1', '2001:db8:1:22/56'],
  ['a pipe', 'a pipe'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
