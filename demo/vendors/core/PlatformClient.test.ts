import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovedServer } from '../testing/MovedServer.ts';
import { PlatformClient } from './PlatformClient.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
let server: MovedServer;
beforeEach(async () => {
  server = await MovedServer.open({ secret, direction: 'platform-to-vendor' }, { balance: 500 });
});
afterEach(() => server.close());

it('R7.1 follows no redirect of the platform: a signed call reaches no one else', async () => {
  const client = new PlatformClient({ platformUrl: server.url, secretOf: () => secret, now: Date.now });
  const balance = () => client.call('JL', 'balance', { session: 's' });
  expect(await balance()).toMatchObject({ kind: 'unanswered' });
  expect(server.paths).toEqual(['/integration/v1/balance']);
  // The second answer would have counted.
  expect(await balance()).toEqual({ kind: 'done', value: { balance: 500 } });
});
