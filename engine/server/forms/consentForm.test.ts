import { describe, expect, it } from 'vitest';
import { readCookies } from '../visit/session/cookies.ts';
import type { PostedForm } from './forms.ts';
import { consentForm } from './consentForm.ts';

const origins = ['http://siam.localhost'];
const purposes = ['analytics', 'marketing'];

function post(fields: [string, string][], cookie = '', more: Record<string, string> = {}) {
  const response = consentForm(purposes, {
    visit: { cookies: readCookies(cookie), origins },
    form: new URLSearchParams(fields),
    headers: new Headers({ referer: 'http://siam.localhost/help?id=3', ...more }),
  } as unknown as PostedForm);
  return { response, cookies: response.headers.getSetCookie() };
}

describe('POST /-/consent', () => {
  it.each<[string, [string, string][], string]>([
    ['accepts all', [['choice', 'all']], 'analytics:1.marketing:1'],
    ['rejects all', [['choice', 'none']], 'analytics:0.marketing:0'],
    [
      'rejects all, whatever is ticked',
      [
        ['choice', 'none'],
        ['purpose', 'marketing'],
      ],
      'analytics:0.marketing:0',
    ],
    [
      'accepts what is ticked',
      [
        ['choice', 'ticked'],
        ['purpose', 'marketing'],
      ],
      'analytics:0.marketing:1',
    ],
    [
      'takes no purpose that the brand does not have',
      [
        ['choice', 'ticked'],
        ['purpose', 'spying'],
      ],
      'analytics:0.marketing:0',
    ],
    ['takes nothing for a refusal', [], 'analytics:0.marketing:0'],
  ])('%s', (_name, fields, value) => {
    const { response, cookies } = post(fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/help?id=3');
    expect(cookies[0]).toBe(`livery-consent=${value}; Path=/; SameSite=Lax; Max-Age=15552000`);
  });

  it('gives analytics a random identifier with the consent, keeps it, and takes it away with the consent', () => {
    const { cookies } = post([['choice', 'all']]);
    expect(cookies[1]).toMatch(
      /^livery-visitor=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    );
    expect(post([['choice', 'all']]).cookies[1]).not.toBe(cookies[1]);
    const known = 'livery-visitor=0d9e1f3a-0000-4000-8000-000000000000';
    expect(post([['choice', 'all']], known).cookies).toHaveLength(1);
    expect(post([['choice', 'none']], known).cookies[1]).toBe(
      'livery-visitor=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    );
    expect(post([['choice', 'none']]).cookies).toHaveLength(1);
  });

  it('responds with JSON to script', async () => {
    const { response, cookies } = post([['choice', 'all']], '', { accept: 'application/json' });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(cookies).toHaveLength(2);
  });

  it('leads to no other site', () => {
    const { response } = post([['choice', 'all']], '', { referer: 'https://other.example/help' });
    expect(response.headers.get('location')).toBe('/');
  });
});
