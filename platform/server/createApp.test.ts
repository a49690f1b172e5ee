import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCallTable, type OperatorCallEntry } from '#schemas/generated/operatorCalls.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

/** Hostile values for path parameters. */
const hostileNames = [
  '%00',
  '%ff',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  '..%2f..%2fetc',
  '%e0%a4%a',
  `${'x'.repeat(9000)}`,
];

let platform: TestPlatform;
let failures: string[];
beforeAll(async () => {
  platform = await openTestPlatform();
  failures = [];
  Object.assign(platform.parts, {
    log: (level: string, message: string) => level === 'error' && failures.push(message),
  });
});
afterAll(() => platform.close());

/** A call of the table as Hono lists it. */
const routeOf = ({ method, path }: OperatorCallEntry): string =>
  `${method} /operator${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Calls of people who are not signed in yet. */
const open = new Set(
  Object.values(operatorCallTable)
    .filter(({ access }) => access === 'anyone')
    .map(routeOf),
);

interface Route {
  method: string;
  path: string;
}

/** Routes of an app, without its middleware. */
function routesOf({ routes }: { routes: Route[] }): Route[] {
  const all = routes.filter(({ path }) => !path.endsWith('/*') || path.startsWith('/media'));
  return [...new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

const incoming = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

describe('the operator API', () => {
  const operatorRoutes = () => routesOf(platform.app).filter(({ path }) => path.startsWith('/operator/'));

  it.each([
    ['without a key', '127.0.0.1', {}],
    ['with a wrong key', '127.0.0.1', { authorization: `Bearer ${'k'.repeat(43)}` }],
    ['with an empty key', '127.0.0.1', { authorization: 'Bearer ' }],
    ['with the key, from another machine', '203.0.113.7', { authorization: `Bearer ${testOperatorKey}` }],
    [
      'with the key, through a proxy on this machine that names a visitor',
      '203.0.113.7',
      {
        authorization: `Bearer ${testOperatorKey}`,
        'x-forwarded-for': '127.0.0.1',
        'x-visitor-address': '127.0.0.1',
      },
    ],
  ])('refuses every route %s', async (_how, address, headers) => {
    const routes = operatorRoutes().filter(({ method, path }) => !open.has(`${method} ${path}`));
    expect(routes.length).toBeGreaterThan(20);
    const status = 'authorization' in headers ? 403 : 401;
    const refusal = address === '127.0.0.1' ? status : 403;
    for (const { method, path } of routes) {
      const target = path.replaceAll(/:\w+(?:\{([^}|]*)[^}]*\})?/g, (_, word?: string) => word ?? 'SIAM01');
      const response = await platform.app.request(
        target,
        { method: method === 'ALL' ? 'GET' : method, headers },
        incoming(address),
      );
      expect([method, path, response.status]).toEqual([method, path, refusal]);
    }
  });

  it('has the routes of the table of operator calls, and no others', () => {
    const served = operatorRoutes().map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '')}`,
    );
    expect(served.toSorted()).toEqual(Object.values(operatorCallTable).map(routeOf).toSorted());
  });

  it('refuses hostile names in every path', async () => {
    for (const { method, path } of operatorRoutes().filter(({ path }) => path.includes(':')))
      for (const name of hostileNames) {
        const target = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, name);
        const headers = {
          authorization: `Bearer ${testOperatorKey}`,
          'content-type': 'application/json',
          'idempotency-key': 'k',
        };
        const body = method === 'GET' ? {} : { body: '{}' };
        const { status } = await platform.app.request(
          target,
          { method, headers, ...body },
          incoming('127.0.0.1'),
        );
        expect([method, path, name.slice(0, 20), status >= 400 && status < 500]).toEqual([
          method,
          path,
          name.slice(0, 20),
          true,
        ]);
      }
    expect(failures).toEqual([]);
  });
});

describe('the server of the platform', () => {
  it('handles hostile names in every path without failing', async () => {
    const { app } = platform;
    const withNames = routesOf(app).filter(({ path }) => /[:*]/.test(path) && !path.startsWith('/operator/'));
    expect(withNames.length).toBeGreaterThan(0);
    for (const { method, path } of withNames)
      for (const name of hostileNames) {
        const target = path.replaceAll(/:\w+(?:\{[^}]*\})?|\*/g, name);
        const { status } = await app.request(
          target,
          { method: method === 'ALL' ? 'GET' : method },
          incoming('127.0.0.1'),
        );
        expect([path, name.slice(0, 20), status < 500]).toEqual([path, name.slice(0, 20), true]);
      }
    expect(failures).toEqual([]);
  });
});
