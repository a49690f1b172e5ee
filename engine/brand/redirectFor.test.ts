import { describe, expect, it } from 'vitest';
import { redirectFor } from './redirectFor.ts';

const config = {
  redirects: [
    { from: '/old', to: '/promotions' },
    { from: '/old/*', to: '/help/*', status: 302 as const },
    { from: '/old/deep/*', to: '/about' },
    { from: '/partner', to: 'https://partner.example/join?from=us', status: 308 as const },
    { from: '/blog/*', to: 'https://blog.example/*' },
    { from: '/part', to: '/help#part' },
  ],
};

describe('redirectFor', () => {
  it.each([
    ['/old', '', { location: '/promotions', status: 301 }],
    ['/Old/', '?utm_source=x', { location: '/promotions?utm_source=x', status: 301 }],
    ['/old/bonus/1', '?a=b', { location: '/help/bonus/1?a=b', status: 302 }],
    ['/old/deep/x', '', { location: '/about', status: 301 }],
    ['/partner', '?x=1', { location: 'https://partner.example/join?from=us', status: 308 }],
    ['/blog/2020/x', '', { location: 'https://blog.example/2020/x', status: 301 }],
    ['/part', '?x=1', { location: '/help?x=1#part', status: 301 }],
    ['/older', '', undefined],
    ['/blog/', '', undefined],
    ['/', '', undefined],
  ])('%s%s', (path, search, target) => expect(redirectFor(config, path, search)).toEqual(target));

  it('finds nothing in a brand without redirects', () => expect(redirectFor({}, '/old')).toBeUndefined());
});
