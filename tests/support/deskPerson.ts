import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { createOperatorClient, type OperatorClient } from '#operator/index.ts';
import type { Site } from './Site.ts';

const password = 'Granite-harbor-42';

/** The operator API with the key file of the site's machine. */
function machineClient(site: Site): OperatorClient {
  const key = readFileSync(join(site.dataDir, 'operator.key'), 'utf8');
  return createOperatorClient({ url: `http://127.0.0.1:${site.platformPort}`, key, by: 'Nok' });
}

/**
 * Makes an operator with a role through the calls that people use, and signs in at the desk. Returns what signs in on another machine. Needs
 * `withClock`: each code counts once.
 */
export async function signInAs(
  page: Page,
  site: Site,
  {
    origin,
    login,
    role,
    personalData = false,
  }: { origin: string; login: string; role: string; personalData?: boolean },
): Promise<(other: Page) => Promise<void>> {
  const { link } = await machineClient(site).call('inviteOperator', { login, name: `Person of ${role}` });
  const stranger = createOperatorClient({ url: `http://127.0.0.1:${site.platformPort}`, key: '' });
  const { secret } = await stranger.call('openLink', { link });
  const code = () => generateSync({ secret, epoch: Math.floor(site.now() / 1000) });
  await stranger.call('acceptLink', { link, password, code: code() });
  await machineClient(site).call('grantRole', { login, role, personalData });
  const enter = async (machine: Page) => {
    await site.wait(30_000);
    await machine.goto(origin);
    await machine.getByLabel('Login name').fill(login);
    await machine.getByLabel('Password').fill(password);
    await machine.getByLabel('Code', { exact: true }).fill(code());
    await machine.getByRole('button', { name: 'Sign in' }).click();
    await machine.getByRole('button', { name: 'Sign out' }).waitFor();
  };
  await enter(page);
  return enter;
}
