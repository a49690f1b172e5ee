import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '#scripts/lib/serverProcess.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

interface ServerOptions {
  /**
   * Starts with the flags of `npm start`. Saving memory costs a sixth of a journey's time where page faults are
   * expensive.
   */
  saving?: boolean;
}

/** Milliseconds for a start that creates the demo data: over 40 s on a machine that runs other tests. */
const patience = 120_000;

export type ServerName = 'portal' | 'platform' | 'vendors' | 'payments' | 'accounts' | 'chat' | 'desk';

/** The platform of tests is one with the demonstration. */
const scriptOf = (name: ServerName) => (name === 'platform' ? 'demoPlatform' : name);

/** One built server in a process of its own. */
export class Server {
  readonly name: ServerName;
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | null>;
  /** Everything it wrote: its log, as lines of JSON, on stderr. */
  log = '';

  constructor(name: ServerName, env: NodeJS.ProcessEnv, { saving = false }: ServerOptions = {}) {
    this.name = name;
    const flags = saving ? serverFlags : ['--enable-source-maps'];
    this.#process = spawn(process.execPath, [...flags, join(root, `dist/server/${scriptOf(name)}.js`)], {
      cwd: root,
      env: {
        ...process.env,
        ...(saving ? serverEnvironment(name) : {}),
        NODE_ENV: 'production',
        LIVERY_ROOT: root,
        LIVERY_DEMO: '1',
        LOG: 'info',
        LIVE_RELOAD: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process.stderr?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    this.#process.stdout?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    this.#ended = new Promise((resolve) => this.#process.once('exit', (code) => resolve(code)));
  }

  /** Whether the process has ended, in whatever way. */
  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Resolves when the server is ready; rejects with its output if it ends before that. */
  ready(): Promise<void> {
    return this.logged(`${this.name} ready`);
  }

  /** Resolves when the server has written this; rejects with its output if it ends before that. */
  async logged(text: string): Promise<void> {
    const until = Date.now() + patience;
    while (!this.log.includes(text)) {
      if (this.#process.exitCode !== null || Date.now() > until)
        throw new Error(`The ${this.name} did not write "${text}":\n${this.log.slice(-3000)}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Its exit code: 0 after an orderly stop, null if it had to be killed after 15 s. */
  async stop(): Promise<number | null> {
    if (this.#process.exitCode === null) this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 15_000);
    const code = await this.#ended;
    clearTimeout(timer);
    return code;
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) this.#process.kill('SIGKILL');
    await this.#ended;
  }
}
