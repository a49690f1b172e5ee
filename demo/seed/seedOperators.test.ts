import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operators } from '#platform/base/database/schema/index.ts';
import { createApp } from '#platform/server/createApp.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import roles from '#schemas/operator/roles.json' with { type: 'json' };
import { codeAt, demoOperatorPassword, demoOperators } from '../operators/index.ts';
import { seedOperators } from './seedOperators.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedOperators(platform.parts, platform.parts.now());
});
afterAll(() => platform.close());

/** Sends a request to the platform as a demonstration, or as one in production on the same database. */
async function ask(path: string, { demo, key, body }: { demo: boolean; key?: string; body?: object }) {
  const app = createApp({ ...platform.parts, demo }, testOperatorKey);
  const response = await app.request(
    `/operator${path}`,
    {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  return (await response.json()) as { code?: string; value: { token: string; grants: { role: string }[] } };
}

const signIn = (login: string, demo: boolean) =>
  ask('/sign-in', {
    demo,
    body: { login, password: demoOperatorPassword, code: codeAt(platform.parts.now().getTime()).code },
  });

it('R10.11 has an operator for each ready role, who signs in with the code that the demonstration shows', async () => {
  expect(demoOperators.map(({ role }) => role)).toEqual(Object.keys(roles));
  const { value } = await signIn('demo_payments', true);
  const self = await ask('/me', { demo: true, key: value.token });
  expect(self.value.grants.map(({ role }) => role)).toEqual(['payments']);
});

it('R10.11 refuses them in production, also sessions that they have opened before', async () => {
  platform.wait(60_000);
  expect((await signIn('demo_owner', false)).code).toBe('sign-in-wrong');
  platform.wait(60_000);
  const { value } = await signIn('demo_owner', true);
  expect((await ask('/me', { demo: false, key: value.token })).code).toBe('not-signed-in');
  expect((await ask('/me', { demo: true, key: value.token })).code).toBeUndefined();
});

it('marks them, and adds at the next start only those that are missing', async () => {
  const ofDemo = () => platform.db.select().from(operators).where(eq(operators.demo, true));
  const before = await ofDemo();
  expect(before).toHaveLength(demoOperators.length);
  await seedOperators(platform.parts, platform.parts.now());
  expect(await ofDemo()).toEqual(before);
});
