import { describe, expect, it } from 'vitest';
import { guardTargets } from './guardTargets.ts';

const host = 'games.localhost:4200';

/** What a listener behind the guard gets, or the status of the refusal. */
function serve(url: string, method = 'GET', rawHeaders = ['Host', host]): number | string {
  let outcome: number | string = '';
  const request = { url, method, headers: { host: rawHeaders[1] ?? '' }, rawHeaders };
  const response = {
    writeHead: (status: number) => ({ end: () => (outcome = status) }),
  };
  guardTargets((passed: typeof request) => (outcome = passed.url))(request, response);
  return outcome;
}

describe('guardTargets', () => {
  it.each([
    ['/launch?token=x', '/launch?token=x'],
    [`http://${host}/launch?token=x`, '/launch?token=x'],
    [`http://${host}`, '/'],
  ])('hands on %s as %s', (url, passed) => expect(serve(url)).toBe(passed));

  it.each([
    ['http://a:b@host/', 400],
    [`http://a:b@${host}/`, 400],
    ['*', 400],
    ['//', 400],
    ['/\\', 400],
    ['//launch', 400],
  ])('refuses %s with %i', (url, status) => expect(serve(url)).toBe(status));

  it.each(['TRACE', 'QUERY', 'PURGE'])('refuses the method %s with 405', (method) =>
    expect(serve('/', method)).toBe(405),
  );

  it('refuses a host that no address can have', () =>
    expect(serve('/', 'GET', ['Host', '999.999.999.999'])).toBe(400));
});
