import { request } from 'node:http';
import { demoPassword } from '#demo/accounts/index.ts';
import type { Running } from '../faults/support/run.ts';
import { freePort } from '../support/ports.ts';
import { until } from '../support/Site.ts';

/** Free ports, by the names of their variables. */
export async function freePorts(): Promise<Record<string, string>> {
  const [port, platform, games, payments, accounts, chat, desk] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return {
    PORT: String(port),
    PLATFORM_PORT: String(platform),
    GAMES_PORT: String(games),
    PAYMENTS_PORT: String(payments),
    ACCOUNTS_PORT: String(accounts),
    CHAT_PORT: String(chat),
    DESK_PORT: String(desk),
    HOST: '127.0.0.1',
  };
}

/** Resolves when `npm start` is ready; rejects with its output when it ends before that. */
export async function ready(running: Running): Promise<void> {
  await until(() => {
    if (running.process.exitCode !== null) throw new Error(running.stdout + running.stderr);
    return running.stdout.endsWith('ready\n');
  }, 85_000);
}

/** Ctrl-C: the terminal sends SIGINT to the whole process group. Resolves when the command has ended. */
export async function interrupt({ process: child, ended }: Running): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGINT');
  await ended;
}

export interface SiteResponse {
  status: number;
  body: string;
  cookies: string[];
}

/** Requests the site of siam at a port, regardless of name resolution. */
export function ask(
  port: string | undefined,
  path: string,
  headers: Record<string, string> = {},
  form?: string,
): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const all = {
      host: `siam.localhost:${port}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    };
    const sent = request(
      { host: '127.0.0.1', port, path, method: form ? 'POST' : 'GET', headers: all },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, cookies: response.headers['set-cookie'] ?? [] }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(form);
  });
}

/**
 * Logs in with the form that works without JavaScript. Returns the cookies, which have no session if the log-in is
 * refused.
 */
export async function logIn(
  port: string | undefined,
  username: string,
  password = demoPassword,
  headers: Record<string, string> = {},
): Promise<string> {
  const form = new URLSearchParams({ username, password });
  const { status, cookies } = await ask(port, '/-/login', headers, form.toString());
  if (status !== 303) throw new Error(`/-/login responded with ${status}.`);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
