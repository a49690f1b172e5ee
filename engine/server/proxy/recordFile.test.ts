import { expect, it, vi } from 'vitest';
import type { Visit } from '../visit/Visit.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { testLog } from '../testing/testLog.ts';
import { passRecordFile } from './recordFile.ts';

const visit = {
  revision: {
    brand: 'acme',
    config: { merchantCode: 'ACME01', languages: [{ code: 'EN' }, { code: 'AE' }] },
  },
  session: { token: 'secret-token' },
  cookies: new Map(),
  address: '203.0.113.7',
  origins: ['http://acme.localhost'],
  host: 'acme.localhost',
} as unknown as Visit;
const { session: _, ...guest } = visit;

const download = vi.fn<PlatformLink['download']>();
const context = { linkOf: () => ({ download }) as unknown as PlatformLink, log: testLog().log };
const get = (query: string, who = visit, init: RequestInit = {}) =>
  passRecordFile(
    context,
    who,
    new Request(`http://acme.localhost/wps/relay/MCSREC_downloadBets${query}`, init),
    'bets',
  );

it('R2.7.18 passes a file on with its name, for the session in the cookie', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bets.csv"',
    'set-cookie': 'a=b',
    'x-inner': '1',
  };
  download.mockResolvedValueOnce(new Response('a,b\r\n', { headers }));
  const response = await get('?range=today&language=AE');
  expect(await response.text()).toBe('a,b\r\n');
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bets.csv"',
  });
  const [path, search, caller] = download.mock.calls[0]!;
  expect([path, search]).toEqual(['/wps/relay/MCSREC_downloadBets', '?range=today&language=AE']);
  expect(caller).toMatchObject({ token: 'secret-token', merchantCode: 'ACME01', language: 'AE' });
});

it('R2.7.18 sends what has arrived before the file is complete', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) });
  download.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'text/csv' } }));
  const reader = (await get('')).body!.getReader();
  more!.enqueue(new TextEncoder().encode('first'));
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  more!.close();
});

it.each([
  [
    'a refusal',
    () => Response.json({ success: false, code: 'invalid-range', value: 'x' }, { status: 422 }),
    422,
    'invalid-range',
  ],
  [
    'a page instead of a file',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    502,
    'bad-answer',
  ],
  ['an unreadable refusal', () => new Response('no', { status: 429 }), 429, 'http-429'],
  ['a fault', () => new Response('no', { status: 500 }), 502, 'bad-answer'],
])('answers %s by its code alone', async (_name, answer, status, code) => {
  download.mockResolvedValueOnce(answer());
  const response = await get('');
  expect([response.status, await response.json()]).toMatchObject([status, { success: false, code }]);
});

it('R8.4 says that the platform cannot be reached', async () => {
  download.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect((await get('')).status).toBe(504);
});

it('asks nothing for guests and for other methods', async () => {
  download.mockClear();
  expect((await get('', guest as Visit)).status).toBe(401);
  expect((await get('', visit, { method: 'POST' })).status).toBe(405);
  expect(download).not.toHaveBeenCalled();
});
