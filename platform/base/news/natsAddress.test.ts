import { expect, it } from 'vitest';
import { natsAddress } from './natsAddress.ts';

it.each([
  ['nats://127.0.0.1', { servers: ['127.0.0.1:4222'], tls: false, prefix: 'livery' }],
  [
    'tls://ann:p%40ss@one:4333/site, tls://two',
    { servers: ['one:4333', 'two:4222'], user: 'ann', pass: 'p@ss', tls: true, prefix: 'site' },
  ],
  ['nats://secret@one', { servers: ['one:4222'], token: 'secret', tls: false, prefix: 'livery' }],
])('reads %s', (text, address) => {
  expect(natsAddress('NATS_URL', text)).toEqual(address);
});

it.each([
  '',
  'one:4222',
  'http://one',
  'nats://',
  'nats://one/a.b',
  'nats://one/a/b',
  'nats://u:hidden@one/ä',
])('refuses %j without repeating it', (text) => {
  expect(() => natsAddress('NATS_URL', text)).toThrow(/^NATS_URL is no address .* Use nats:\/\/host:4222/);
  expect(() => natsAddress('NATS_URL', text)).not.toThrow(/hidden/);
});
