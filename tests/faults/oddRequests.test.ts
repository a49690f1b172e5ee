import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, until } from '../support/Site.ts';
import { failOn } from './support/failingUpgrade.ts';
import { oddRequests, statusOf, websocket, type OddRequest } from './support/oddRequests.ts';

/** Requests that are sent at the same time. */
const atOnce = 12;

describe('S1 odd requests to every port', () => {
  let site: Site;
  const options = process.env['NODE_OPTIONS'];
  beforeAll(async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'support/failingUpgrade.ts')).href;
    process.env['NODE_OPTIONS'] = `${options ?? ''} --import=${module}`;
    site = await Site.start({}, { vendors: true, payments: true, accounts: true, chat: true });
  });
  afterAll(async () => {
    await site.stop();
    if (options === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = options;
  });

  const servers = () => ({
    portal: { port: site.port, host: `siam.localhost:${site.port}`, process: site.portal },
    platform: { port: site.platformPort, host: `127.0.0.1:${site.platformPort}`, process: site.platform },
    games: { port: site.gamesPort, host: `games.localhost:${site.gamesPort}`, process: site.vendors },
    payments: {
      port: site.paymentsPort,
      host: `payments.localhost:${site.paymentsPort}`,
      process: site.payments,
    },
    accounts: {
      port: site.accountsPort,
      host: `accounts.localhost:${site.accountsPort}`,
      process: site.accounts,
    },
    // With the embedded database the chat is in the platform's process.
    chat: { port: site.chatPort, host: `chat.localhost:${site.chatPort}`, process: site.platform },
  });

  it.each(['portal', 'platform', 'games', 'payments', 'accounts', 'chat'] as const)(
    'end no process, and get no 5xx, at the %s',
    async (name) => {
      const { port, host, process } = servers()[name];
      const requests = oddRequests(host);
      expect(requests.length).toBeGreaterThan(300);
      const failed = await statuses(port, requests);
      expect(failed).toEqual([]);
      expect(process?.hasEnded).toBe(false);
      expect(process?.log).not.toMatch(/"level":"error"|uncaught|^\s*\w*Error\b/m);
      const health = { method: 'GET', target: '/healthz', lines: [`Host: ${host}`] };
      expect(await statusOf(port, health)).toBe(200);
    },
  );

  it('the credentials of an address are a bad request everywhere', async () => {
    for (const { port, host } of Object.values(servers())) {
      const request = { method: 'GET', target: 'http://a:b@host/', lines: [`Host: ${host}`] };
      expect(await statusOf(port, request)).toBe(400);
    }
  });

  it.each(['//', '/\\', '//socket'])('an upgrade at %s is a bad request everywhere', async (target) => {
    for (const { port, host } of Object.values(servers())) {
      const request = { method: 'GET', target, lines: [`Host: ${host}`, ...websocket] };
      expect(await statusOf(port, request)).toBe(400);
    }
  });

  it('an error of the chat that nothing has caught ends the chat alone, which opens again', async () => {
    const { chat, platform } = servers();
    const health = (server: typeof chat) => ({
      method: 'GET',
      target: '/healthz',
      lines: [`Host: ${server.host}`],
    });
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', `${failOn}: 1`];
    for (let times = 1; times <= 2; times += 1) {
      const failing = { method: 'GET', target: '/socket', lines: [`Host: ${chat.host}`, ...upgrade] };
      expect(await statusOf(chat.port, failing)).toBe(0);
      await until(
        () => (platform.process?.log.match(/the chat failed, and starts again/g) ?? []).length === times,
      );
      expect(await statusOf(platform.port, health(platform))).toBe(200);
      await until(async () => (await statusOf(chat.port, health(chat))) === 200);
      expect(platform.process?.hasEnded).toBe(false);
      await until(() => (platform.process?.log.match(/the chat is open again/g) ?? []).length === times);
    }
  });
});

/** The requests that got a 5xx. */
async function statuses(port: number, requests: readonly OddRequest[]): Promise<string[]> {
  const failed: string[] = [];
  const rest = [...requests];
  const work = async () => {
    for (let request = rest.shift(); request; request = rest.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      const status = await statusOf(port, request);
      if (status >= 500)
        failed.push(`${status} ${request.method} ${request.target} ${request.lines.join(', ')}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}
