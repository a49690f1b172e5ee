import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFolder, type FolderLock } from '#platform/base/folderLock/index.ts';
import type { ReadyFacts } from '#portal/readyFacts.ts';
import { buildProject } from '../build/buildProject.ts';
import { Child, type ChildOptions } from './Child.ts';
import { platformInWords } from './platformInWords.ts';
import { endInWords, exitCodeOf, type ProcessEnd } from './ProcessEnd.ts';
import { processEnvironment, readStartSettings, type StartSettings } from './settings.ts';
import type { StartCommand } from './StartCommand.ts';
import { sitesInWords } from './sitesInWords.ts';
import { Supervised } from './Supervised.ts';
import { whenParentGone } from './whenParentGone.ts';

/** Milliseconds that the portal waits for a platform that is waiting for PostgreSQL. */
const platformTimeout = 10_000;

const print = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const printError = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

/** Runs a start command until it stops, then exits the process with its exit code. */
export async function runServers(command: StartCommand, args: string[]): Promise<void> {
  try {
    const settings = readStartSettings(args, process.env, command);
    // A portal stores revisions and session keys there. A platform locks its embedded database itself, and can share PostgreSQL.
    const lock = settings.startsPortal ? await lockFolder(join(settings.dataDir, 'start.lock')) : undefined;
    await new Servers(command, settings, lock).run();
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}

class Servers {
  readonly #command: StartCommand;
  readonly #settings: StartSettings;
  readonly #lock: FolderLock | undefined;
  /** In stop order: a portal drains while its platform still responds. */
  readonly #stops: (() => Promise<void>)[] = [];
  #isStopping = false;

  constructor(command: StartCommand, settings: StartSettings, lock: FolderLock | undefined) {
    this.#command = command;
    this.#settings = settings;
    this.#lock = lock;
  }

  async run(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.#stop(0));
    // Without npm, the servers may be intended to outlive their terminal.
    if (process.env['npm_lifecycle_event']) whenParentGone(() => void this.#stop(0));
    try {
      if (await buildProject(this.#settings.root)) print(['built']);
      await (this.#command === 'start' ? this.#runAll() : this.#runAlone());
      print(['ready']);
    } catch (error) {
      if (!this.#isStopping) printError(error);
      await this.#stop(1);
    }
  }

  /**
   * Runs platform, chat, portal and the operators' desk, in a demonstration with the games' vendors, the payment provider and the identity provider, or a portal for the
   * platform at PLATFORM_URL. A server that exits is restarted.
   */
  async #runAll(): Promise<void> {
    const { startsPlatform, startsVendors, startsPayments, startsChat, startsDesk, platformUrl, demo, env } =
      this.#settings;
    // The portal stops before the platform, so the platform has no requests to drain.
    const platforms = startsPlatform ? this.#supervisePlatforms({ ...env, DRAIN_SECONDS: '0' }) : [];
    const platformReady = startsPlatform ? startAll(platforms) : undefined;
    // Vendors repeat their requests until the platform responds.
    const vendorsReady = startsVendors ? this.#supervise('vendors', env).start() : undefined;
    const paymentsReady = startsPayments ? this.#supervise('payments', env).start() : undefined;
    const accountsReady = startsVendors ? this.#supervise('accounts', env).start() : undefined;
    const chatReady = startsChat ? startAll(this.#superviseEach('chat', env)) : undefined;
    const desksReady = startsDesk ? startAll(this.#superviseEach('desk', env)) : undefined;
    // Reported below, once the portal is ready.
    desksReady?.catch(() => undefined);
    vendorsReady?.catch(() => undefined);
    paymentsReady?.catch(() => undefined);
    accountsReady?.catch(() => undefined);
    chatReady?.catch(() => undefined);
    if (platformReady && !(await isReadySoon(platformReady, env))) {
      for (const platform of platforms) platform.persist();
      print([
        `The platform is not ready after ${platformTimeout / 1000} s: it is waiting for the PostgreSQL server of DATABASE_URL. The portal starts now, and until the platform is ready its pages show only what needs no platform.`,
      ]);
    }

    const [line = ''] = await startAll(this.#superviseAll('portal', env));
    const facts = factsOf(line);
    print(sitesInWords(facts));
    await Promise.all([platformReady, vendorsReady, paymentsReady, accountsReady, chatReady]);
    const desks = await desksReady;
    if (desks) print(desks.map((ready) => `desk  ${ready.slice('desk ready '.length)}`));
    if (platformUrl) print(await platformInWords(platformUrl, 'PLATFORM_URL'));
    if (!demo || !startsPlatform) return;
    // Loaded here, because a production install may lack the demonstration.
    const { demoAccountsInWords, demoOperatorsInWords } = await import('./demoAccountsInWords.ts');
    print(demoAccountsInWords(facts.sites));
    if (startsDesk) print(demoOperatorsInWords(env['DEMO_ACCOUNTS_URL']));
  }

  /** Runs one server. When it exits, the command exits too; of several processes, one that exits is restarted. */
  async #runAlone(): Promise<void> {
    const { startsPortal, platformUrl, platformPort, env } = this.#settings;
    const name = startsPortal ? 'portal' : 'platform';
    const line =
      this.#processesOf(name) > 1
        ? ((await startAll(this.#superviseAll(name, env)))[0] ?? '')
        : await this.#startOnly(name, env);
    if (!startsPortal) {
      print([line]);
      return;
    }
    print(sitesInWords(factsOf(line)));
    const [url, variable] = platformUrl
      ? [platformUrl, 'PLATFORM_URL']
      : [`http://127.0.0.1:${platformPort}`, 'PLATFORM_PORT'];
    print(await platformInWords(url, variable));
  }

  /** Returns its ready line. */
  async #startOnly(name: string, env: NodeJS.ProcessEnv): Promise<string> {
    const child = this.#child(name, env);
    this.#stops.push(() => child.stop());
    const line = await child.ready();
    void child.ended.then((end) => this.#onAloneEnded(name, end));
    return line;
  }

  #onAloneEnded(name: string, end: ProcessEnd): void {
    if (!this.#isStopping) process.stderr.write(`The ${name} ${endInWords(end)}.\n`);
    void this.#stop(exitCodeOf(end));
  }

  #supervise(name: string, env: NodeJS.ProcessEnv, title = titleOf(name)): Supervised {
    const server = new Supervised(title, () => this.#child(name, env));
    this.#stops.unshift(() => server.stop());
    return server;
  }

  /** The platform, or one for each shard. */
  #supervisePlatforms(env: NodeJS.ProcessEnv): Supervised[] {
    const { shards } = this.#settings;
    if (shards.length === 0) return this.#superviseAll('platform', env);
    return shards.flatMap(({ shard, env: own }) =>
      this.#superviseAll('platform', { ...env, ...own }, `platform of shard ${shard}`),
    );
  }

  /** A server that stands next to a platform: one, or one for each shard. */
  #superviseEach(name: 'chat' | 'desk', env: NodeJS.ProcessEnv): Supervised[] {
    const { shards } = this.#settings;
    if (shards.length === 0) return [this.#supervise(name, env)];
    return shards.map(({ shard, env: own }) =>
      this.#supervise(name, { ...env, ...own }, `${name} of shard ${shard}`),
    );
  }

  /** The processes of a portal or platform, which share its port. They stop at the same time. */
  #superviseAll(name: 'portal' | 'platform', env: NodeJS.ProcessEnv, words = titleOf(name)): Supervised[] {
    const count = this.#processesOf(name);
    if (count === 1) return [this.#supervise(name, env, words)];
    const processes = Array.from({ length: count }, (_, index) => {
      const own = processEnvironment(name, index, env);
      const title = `${words} (process ${index + 1} of ${count})`;
      return new Supervised(title, () => this.#child(name, own, { sharesPorts: true }));
    });
    this.#stops.unshift(async () => void (await Promise.all(processes.map((one) => one.stop()))));
    return processes;
  }

  #processesOf(name: 'portal' | 'platform'): number {
    const { platformProcesses, portalProcesses } = this.#settings;
    return name === 'portal' ? portalProcesses : platformProcesses;
  }

  #child(name: string, env: NodeJS.ProcessEnv, options?: ChildOptions): Child {
    const script = name === 'platform' && this.#settings.demo ? 'demoPlatform' : name;
    return new Child(name, join(this.#settings.root, `dist/server/${script}.js`), env, options);
  }

  async #stop(code: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const stop of this.#stops) await stop();
    await this.#lock?.release();
    process.exit(code);
  }
}

/** The ready lines of all. */
const startAll = (servers: readonly Supervised[]): Promise<string[]> =>
  Promise.all(servers.map((server) => server.start()));

/**
 * Waits for a platform with an embedded database without limit, since it depends on nothing else. Rejects if it exits
 * before it is ready.
 */
function isReadySoon(ready: Promise<unknown>, env: NodeJS.ProcessEnv): Promise<boolean> {
  const isReady = ready.then(() => true);
  return env['DATABASE_URL'] ? Promise.race([isReady, setTimeout(platformTimeout, false)]) : isReady;
}

/** What messages call a server. */
const titleOf = (name: string) =>
  ({
    vendors: 'server of the demo games',
    payments: 'payment provider',
    accounts: 'identity provider of the demonstration',
  })[name] ?? name;

/** The portal's ready line carries the live brands and the errors. */
function factsOf(line: string): ReadyFacts {
  return JSON.parse(line.slice(line.indexOf('{'))) as ReadyFacts;
}
