import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstration } from '#demo/platform/demonstration.ts';
import { startPlatform } from '#platform/server/main.ts';
import type { RunningPlatform } from '#platform/server/options.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';

const root = join(import.meta.dirname, '../..');

describe('the example for vendors in docs/integrators.md', () => {
  let platform: RunningPlatform;
  let dataDir: string;
  let client: TestClient;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'livery-vendor-'));
    platform = await startPlatform({
      host: '127.0.0.1',
      port: 0,
      dataDir,
      memory: true,
      platformKey: '',
      production: false,
      demonstration: demonstration(root, { vendorsPort: 0 }),
      log: () => undefined,
      root,
    });
    client = new TestClient((path, init) => fetch(platform.url + path, init));
  });
  afterAll(async () => {
    await platform.close();
    await rm(dataDir, { recursive: true });
  });

  it('plays a round with curl and openssl, with the secret of the demonstration', async () => {
    const guide = await readFile(join(root, 'docs/integrators.md'), 'utf8');
    const [, script = ''] = /### Example.*?```sh\n(.*?)```/s.exec(guide) ?? [];
    const secrets = JSON.parse(await readFile(join(dataDir, 'vendors.json'), 'utf8'));
    await fetch(`${platform.url}/operator/vendors/JL`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${platform.operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'test', launchUrl: '/slot' }),
    });
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await client.call('login', login)).body.value;
    const game = 'JL_GOLDEN_TIGER';
    const launch = await client.call('launchGame', { vendor: 'JL', gameCode: game }, { token });
    const { url } = launch.body.value;
    expect(url).toMatch(
      /^http:\/\/games\.localhost:\d+\/slot\?token=SIAM01\.[\w-]{43}&vendor=JL&game=JL_GOLDEN_TIGER&language=en$/,
    );
    const env = {
      PATH: process.env['PATH'] ?? '',
      PLATFORM_URL: platform.url,
      VENDOR: 'JL',
      SECRET: secrets.JL,
      TOKEN: new URL(url).searchParams.get('token') ?? '',
      GAME: game,
    };
    const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', script], { env });
    const [balance, bet, win, round] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(bet).toEqual({ transaction: 'b-1', balance: balance.balance - 500 });
    expect(win).toEqual({ transaction: 'w-1', balance: balance.balance + 700 });
    expect(round).toMatchObject({ round: 'r-1', state: 'settled', stake: 500, payout: 1200 });
  });
});
