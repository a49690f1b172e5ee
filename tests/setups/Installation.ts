import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#scripts/platform/runCommand.ts';
import { freePorts, interrupt } from '../commands/startedSite.ts';
import { root, startNpm, type Running } from '../faults/support/run.ts';
import { freePort } from '../support/ports.ts';
import { descendants, serverName } from '../support/processTree.ts';
import { Server } from '../support/Server.ts';
import { until } from '../support/Site.ts';
import { openSetup, type Setup, type SetupName } from './setups.ts';

/** Milliseconds until `npm start` has filled empty databases: their history takes a minute and more on a busy machine. */
const patience = 240_000;

const merchants = { siam: 'SIAM01', meridian: 'MERID01' } as const;
export type BrandName = keyof typeof merchants;

/** All servers of a set-up, started by the command that an operator uses. */
export class Installation {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-setup-'));
  readonly dataDir = join(this.#dir, 'data');
  #env: Record<string, string> = {};
  #setup: Setup | undefined;
  #running: Running | undefined;
  #chat: Server | undefined;

  static async start(name: SetupName): Promise<Installation> {
    const installation = new Installation();
    try {
      await installation.#start(name);
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  async #start(name: SetupName): Promise<void> {
    const setup = await openSetup(name, this.dataDir);
    this.#setup = setup;
    const brandsDir = join(this.#dir, 'brands');
    cpSync(join(root, 'brands'), brandsDir, { recursive: true });
    this.#env = {
      ...(await freePorts()),
      // The servers of a second shard have the ports after those of the first one.
      PLATFORM_PORT: await freePair(),
      CHAT_PORT: await freePair(),
      DESK_PORT: await freePair(),
      DATA_DIR: this.dataDir,
      BRANDS_DIR: brandsDir,
      PLATFORM_KEY: 'a-key-between-portal-and-platform-in-tests',
      ...setup.env,
    };
    await this.#run(setup.restarts ?? 0);
    if (setup.secondChat !== undefined) {
      this.#chat = new Server('chat', { ...this.#env, CHAT_PORT: setup.secondChat });
      await this.#chat.ready();
    }
  }

  /** Starts `npm start`, and again as a supervisor does if it ends before it is ready. */
  async #run(restarts: number): Promise<void> {
    const running = startNpm('start', [], this.#env);
    this.#running = running;
    await until(
      () => running.process.exitCode !== null || running.stdout.endsWith('ready\n'),
      patience,
    ).catch(() => undefined);
    if (running.stdout.endsWith('ready\n')) return;
    const output = running.stdout + running.stderr;
    const hasEnded = running.process.exitCode !== null;
    await interrupt(running);
    if (restarts === 0 || !hasEnded) throw new Error(`npm start is not ready:\n${output}`);
    await this.#run(restarts - 1);
  }

  get setup(): Setup {
    if (!this.#setup) throw new Error('There is no set-up yet.');
    return this.#setup;
  }

  /** How many processes of each kind run. */
  processes(): Record<string, number> {
    const names = descendants(this.#running?.process.pid ?? 0).map((pid) => serverName(pid));
    const count = (name: string) => names.filter((one) => one === name).length;
    return {
      portal: count('portal'),
      platform: count('platform'),
      chat: count('chat') + (this.#chat ? 1 : 0),
    };
  }

  origin(brand: BrandName): string {
    return `http://${brand}.localhost:${this.#env['PORT']}`;
  }

  /** Runs `npm run platform -- …` for the merchant of a brand, in this process. */
  operate(brand: BrandName, ...args: string[]): Promise<string> {
    return runCommand([...args, '--merchant', merchants[brand], '--by', 'Nok'], this.#env);
  }

  /** The chat's address at another server of it, where there is one. */
  atSecondChat(address: string): string {
    const url = new URL(address);
    if (this.#setup?.secondChat !== undefined) url.port = this.#setup.secondChat;
    return url.href;
  }

  async stop(): Promise<void> {
    await this.#chat?.stop();
    if (this.#running) await interrupt(this.#running);
    await this.#setup?.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/** The first one of two free ports in a row. */
async function freePair(): Promise<string> {
  for (let port = await freePort(); ;) {
    const next = await freePort();
    if (next === port + 1) return String(port);
    port = next;
  }
}
