import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { analyticsIn } from './analyticsIn.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'livery-analytics-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = path.join(dir, 'analytics.json');
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return analyticsIn(file);
};
const secret = 's3cret-value';

describe('ANALYTICS_FILE', () => {
  it('R3.16 has receivers by brand; GA4 at Google unless it says otherwise', () => {
    const webhook = { url: 'https://hook.example/events', secret };
    expect(read({ siam: { ga4: { secret }, webhook }, nakhla: { webhook } })).toEqual(
      new Map([
        ['siam', { ga4: { secret, url: 'https://www.google-analytics.com/mp/collect' }, webhook }],
        ['nakhla', { webhook }],
      ]),
    );
    expect(analyticsIn(undefined).size).toBe(0);
  });

  it.each([
    ['{', 'is not valid JSON'],
    [[], 'the whole file is not an object'],
    [{ siam: secret }, '"siam" is not an object'],
    [{ siam: { ga5: { secret } } }, '"siam" has "ga5"'],
    [{ siam: { ga4: {} } }, '"siam".ga4 has no "secret"'],
    [{ siam: { ga4: { secret: '' } } }, '"siam".ga4 has no "secret"'],
    [{ siam: { webhook: { secret } } }, '"siam".webhook has no usable "url"'],
    [{ siam: { webhook: { secret, url: 'http://hook.example/' } } }, 'no usable "url"'],
    [{ siam: { webhook: { secret, url: 'https://me:word@hook.example/' } } }, 'no usable "url"'],
  ])('refuses %j with its place and what to do, without the secret', (content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).not.toThrow(secret);
  });

  it('accepts http on this machine', () => {
    expect(read({ siam: { webhook: { secret, url: 'http://127.0.0.1:4900/' } } }).size).toBe(1);
  });

  it('names a file that is not there', () => {
    expect(() => analyticsIn(path.join(dir, 'none.json'))).toThrow('it cannot be read. Correct the path');
  });
});
