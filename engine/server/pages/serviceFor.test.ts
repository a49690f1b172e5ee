import { describe, expect, it } from 'vitest';
import { serviceFor } from './serviceFor.ts';

const vip = { csType: 'VIP', path: 'https://vip.example/chat' };
const live = { csType: 'LIVE', path: 'https://live.example/chat' };
const wish = { vip: false, language: 'en', closed: false, production: true };

describe('customer service', () => {
  it.each([
    ['rank above 4', true, [live, vip], vip.path],
    ['other ranks', false, [vip, live], live.path],
    ['rank above 4 without a VIP entry', true, [live], live.path],
    ['other ranks with only a VIP entry', false, [vip], null],
    ['rank above 4 without entries', true, [], null],
    ['other ranks without entries', false, [], null],
    ['rank above 4 with an unusable VIP entry', true, [{ csType: 'VIP', path: '' }, live], live.path],
  ])('R3.17 R6.6 for %s', (_whose, isVip, entries, expected) => {
    expect(serviceFor(entries, { ...wish, vip: isVip })).toBe(expected);
  });

  it.each([
    ['/help', '/help'],
    ['/contact?from=site', '/contact?from=site'],
    ['https://chat.example/a', 'https://chat.example/a'],
    ['http://127.0.0.1:4100/service', 'http://127.0.0.1:4100/service'],
    ['http://platform.localhost/service', 'http://platform.localhost/service'],
    ['http://chat.example/a', null],
    ['http://localhost.example/a', null],
    ['//chat.example', null],
    ['/\\chat.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['https://user:word@chat.example/', null],
    ['chat', null],
  ])('R3.17 in production %s is %s', (path, expected) => {
    expect(serviceFor([{ csType: 'LIVE', path }], wish)).toBe(expected);
  });

  it('over http is accepted outside production', () => {
    const entries = [{ csType: 'LIVE', path: 'http://chat.example/a' }];
    expect(serviceFor(entries, { ...wish, production: false })).toBe('http://chat.example/a');
  });

  it('R2.6.10 is not a page of the site while the site is closed', () => {
    const entries = [
      { csType: 'VIP', path: '/help' },
      { csType: 'LIVE', path: 'https://live.example/' },
    ];
    expect(serviceFor(entries, { ...wish, vip: true, closed: true })).toBe('https://live.example/');
    expect(serviceFor([{ csType: 'LIVE', path: '/help' }], { ...wish, closed: true })).toBeNull();
  });

  it('has the page’s language if its address contains one', () => {
    const at = (path: string) => serviceFor([{ csType: 'LIVE', path }], wish);
    expect(at('https://s.example/service?merchant=A&lang=th')).toBe(
      'https://s.example/service?merchant=A&lang=en',
    );
    expect(at('https://s.example/')).toBe('https://s.example/');
  });
});
