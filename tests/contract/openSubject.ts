import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstration } from '#demo/platform/demonstration.ts';
import { startPlatform } from '#platform/server/main.ts';
import { startPayments } from '#demo/payments/main.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { subject } from './samples.ts';
import { SmallVendor } from '../support/SmallVendor.ts';

/**
 * The platform under test: CONTRACT_URL, or the reference platform, in memory or on TEST_DATABASE_URL. Always over
 * HTTP.
 */
export async function openSubject(): Promise<{
  client: TestClient;
  password: string;
  /** Whether it is the reference platform, whose missing calls are listed. */
  isReference: boolean;
  close(): Promise<void>;
}> {
  const given = process.env['CONTRACT_URL'];
  if (given) {
    const { password } = subject;
    if (!password)
      throw new Error(
        'CONTRACT_URL needs a member of that platform. Set CONTRACT_ACCOUNT and CONTRACT_PASSWORD.',
      );
    return { client: clientAt(given), password, isReference: false, close: async () => undefined };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'livery-contract-'));
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await createOwnDatabase(server) : undefined;
  const root = join(import.meta.dirname, '../..');
  const secret = 'a-secret-between-platform-and-provider';
  const payments = await startPayments({
    host: '127.0.0.1',
    port: 0,
    // Nothing is paid here, so nothing is reported.
    webhookUrl: 'http://127.0.0.1:9/payments/v1/event',
    secret,
    storeFile: ':memory:',
    root,
    log: () => undefined,
  });
  // It knows no rooms; nothing is launched at it.
  const games = await SmallVendor.start('', dataDir);
  const platform = await startPlatform({
    host: '127.0.0.1',
    port: 0,
    // The call names it; the chat itself is tested in platform/support/chat.
    chatPublicUrl: 'https://chat.example',
    dataDir,
    ...(database ? { databaseUrl: database.url } : { memory: true }),
    platformKey: '',
    production: false,
    demonstration: demonstration(root, { vendorsPort: games.port }),
    log: () => undefined,
    payments: { url: payments.url, secret },
    root,
  });
  await turnOnChat(platform.url, (await readFile(join(dataDir, 'operator.key'), 'utf8')).trim());
  return {
    client: clientAt(platform.url),
    password: subject.password ?? demoPassword,
    isReference: true,
    async close() {
      await platform.close();
      await games.close();
      await payments.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function clientAt(url: string): TestClient {
  const base = url.replace(/\/$/, '');
  return new TestClient((path, init) => fetch(base + path, init), subject);
}

/** The demonstration has the chat at other merchants: where it is off, its calls are refused. */
async function turnOnChat(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/operator/SIAM01/modules/CBS3`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'test', on: true }),
  });
  if (!response.ok) throw new Error(`The chat was not turned on: ${await response.text()}`);
}
