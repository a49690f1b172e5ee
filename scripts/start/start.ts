import { join } from 'node:path';
import { buildProject } from '../build/buildProject.ts';
import { demoAccounts, demoPassword } from '#platform/seed/demoAccounts.ts';
import { Child } from './Child.ts';
import { lockFolder } from '#platform/database/lockFolder.ts';
import { sitesInWords } from './sitesInWords.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';
import { readStartSettings, type StartSettings } from './settings.ts';
import { platformInWords } from './platformInWords.ts';
import { whenParentGone } from './whenParentGone.ts';

/** `npm start`: builds what is stale, starts platform and portal, says where everything is. */
async function start(): Promise<void> {
  const settings = readStartSettings(process.argv.slice(2), process.env);
  refuseUnsafe(settings);
  const lock = await lockFolder(join(settings.dataDir, 'start.lock'));
  const children: Child[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await Promise.all(children.map((child) => child.stop()));
    await lock.release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Without npm it may be meant to outlive the terminal that it was started from.
  if (process.env['npm_lifecycle_event']) whenParentGone(() => void stop(0));

  try {
    if (await buildProject(settings.root)) process.stdout.write('built\n');
    if (!settings.platformUrl) await startChild(children, 'platform', settings);
    const facts = factsOf(await startChild(children, 'portal', settings));
    for (const line of sitesInWords(facts)) process.stdout.write(`${line}\n`);
    if (settings.platformUrl)
      for (const line of await platformInWords(settings.platformUrl)) process.stdout.write(`${line}\n`);
    if (settings.demo && !settings.platformUrl) printDemoAccounts(facts.sites);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
    return;
  }
  for (const child of children)
    void child.ended.then((code) => {
      if (!stopping) process.stderr.write(`The ${child.name} ended with code ${code}.\n`);
      return stop(code || 1);
    });
  process.stdout.write('ready\n');
}

async function startChild(children: Child[], name: string, { root, env }: StartSettings): Promise<string> {
  const child = new Child(name, join(root, `dist/server/${name}.js`), env);
  children.push(child);
  return child.ready();
}

/** In production nothing of the demonstration may stand by accident. */
function refuseUnsafe({ production, demo, env, platformUrl }: StartSettings): void {
  if (!production || demo || platformUrl || env['DATABASE_URL']) return;
  throw new Error(
    'npm start -- --production needs DATABASE_URL (PostgreSQL) or PLATFORM_URL: the embedded database and the demo accounts are for demonstration. To show them all the same, add --demo.',
  );
}

/** The portal's ready line carries the brands that are live, and what is wrong. */
function factsOf(line: string): ReadyFacts {
  return JSON.parse(line.slice(line.indexOf('{'))) as ReadyFacts;
}

/** Accounts of the same names are at each brand's merchant: another person with another wallet. */
function printDemoAccounts(sites: ReadyFacts['sites']): void {
  process.stdout.write(`Demo accounts (demonstration data only), password ${demoPassword}\n`);
  const names = demoAccounts.map(({ account }) => account).join('  ');
  for (const { brand, address } of sites)
    if (address !== undefined) process.stdout.write(`  ${brand}: ${names}\n`);
  for (const { account, about } of demoAccounts) process.stdout.write(`  ${account} is ${about}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
