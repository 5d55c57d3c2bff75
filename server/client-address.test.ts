import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf, toClientField } from './client-address.ts';

const socket = { remoteAddress: '::1' } as Socket;

it.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:DB8:1:2:3::4', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['no address', '::', '::/48'],
])('the client %s has the address %s and is masked as %s', (ip, address, client) => {
  expect(addressOf({ ip, socket })).toBe(address);
  expect(toClientField(address, 'masked')).toEqual({ client });
});

it('a client that has disconnected has no address, and its log lines no client', () => {
  const gone = { ip: '', socket: {} as Socket };
  for (const detail of ['masked', 'full'] as const)
    expect(toClientField(addressOf(gone), detail)).toEqual({});
});
