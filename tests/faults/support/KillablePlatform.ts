import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface KillableOptions {
  dataDir: string;
  port: number;
  env: Record<string, string>;
  /** A module that is loaded before the platform. */
  preload?: string;
}

/** The built platform as a process that can be killed and started again at the same address. */
export class KillablePlatform {
  readonly #options: KillableOptions;
  readonly url: string;
  readonly dataDir: string;
  #child: ChildProcess | undefined;

  constructor(options: KillableOptions) {
    this.#options = options;
    this.dataDir = options.dataDir;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  async start(): Promise<void> {
    const { dataDir, port, env, preload } = this.#options;
    const flags = preload === undefined ? [] : ['--import', preload];
    const child = spawn(process.execPath, [...flags, join(root, 'dist/server/demoPlatform.js')], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        LIVERY_ROOT: root,
        DATA_DIR: dataDir,
        PLATFORM_PORT: String(port),
        GAMES_PUBLIC_URL: 'http://games.localhost:4200',
        LIVERY_DEMO: '1',
        LOG: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('platform ready')) resolve();
      });
      child.once('exit', () => reject(new Error(`The platform ended: ${errors.slice(-2_000)}`)));
    });
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async kill(): Promise<void> {
    if (this.#hasEnded()) return;
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** Resolves when the process has ended, with the signal that ended it. */
  async ended(): Promise<NodeJS.Signals | null> {
    const child = this.#child;
    if (child && !this.#hasEnded()) await new Promise((resolve) => child.once('exit', resolve));
    return child?.signalCode ?? null;
  }

  /** Whether the process that was started last runs. */
  get isRunning(): boolean {
    return !this.#hasEnded();
  }

  #hasEnded(): boolean {
    const child = this.#child;
    return !child || child.exitCode !== null || child.signalCode !== null;
  }

  /** Sends a request of the operator. */
  async ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const operatorKey = (await readFile(join(this.dataDir, 'operator.key'), 'utf8')).trim();
    return fetch(`${this.url}/operator${path}`, {
      method,
      headers: {
        authorization: `Bearer ${operatorKey}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      ...(body && { body: JSON.stringify({ by: 'test', ...body }) }),
    });
  }

  /** The value of a response to the operator; rejects if it is an error. */
  async operator<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.ask(method, path, body);
    const { value, message } = (await response.json()) as { value: T; message?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${message}`);
    return value;
  }
}
