import { expect, it } from 'vitest';
import { addressOfDomain, domainsToAsk } from './domains.ts';

it('lists each domain of the platform once, or the hosts of the brand if there is none', () => {
  expect(domainsToAsk(['a.example', 'b.example', 'a.example'], ['acme.example'])).toEqual([
    'a.example',
    'b.example',
  ]);
  expect(domainsToAsk([], ['acme.example', 'acme2.example'])).toEqual(['acme.example', 'acme2.example']);
});

it.each([
  ['siam.localhost', 'http:', '4000', 'http://siam.localhost:4000'],
  ['siam.example', 'https:', '', 'https://siam.example'],
  ['siam.example:8443', 'https:', '4000', 'https://siam.example:8443'],
  ['https://fast.example/', 'http:', '4000', 'https://fast.example'],
])('%s from a page on %s port "%s" is %s', (domain, protocol, port, address) =>
  expect(addressOfDomain(domain, protocol, port)).toBe(address),
);
