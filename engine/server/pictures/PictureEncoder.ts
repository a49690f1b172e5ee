import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { EncodeJob } from './encodePicture.ts';

/** Milliseconds for one picture, start of the process included. */
const patience = 30_000;
/** Milliseconds after the last picture at which the process ends, to return its memory. */
const idleMs = 20_000;

/** Encodes one picture at a time in a process of its own with low priority. */
export class PictureEncoder {
  readonly #script: string;
  readonly #patience: number;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `script` is the path of `encoderProcess`, built or not. */
  constructor(script: string, patienceMs = patience) {
    this.#script = script;
    this.#patience = patienceMs;
  }

  /** Rejects if the picture cannot be encoded, or not in time. Call it again only after it has settled. */
  encode(job: EncodeJob): Promise<Buffer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    return new Promise<Buffer>((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // A process that ends or fails between two pictures is replaced by the next picture.
        child.once('exit', () => this.#forget(child)).once('error', () => this.#forget(child));
        finish();
      };
      const fail = (reason: string) =>
        end(() => {
          this.#forget(child);
          child.kill('SIGKILL');
          reject(new Error(reason));
        });
      const timer = setTimeout(() => fail(`It took longer than ${this.#patience / 1000} s.`), this.#patience);
      child.once('message', (answer) => end(() => settle(answer, resolve, reject)));
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code, signal) => fail(`The encoder ended (${signal ?? code}).`));
      child.send(job, (error) => error && fail(error.message));
    }).finally(() => {
      this.#idle = setTimeout(() => this.close(), idleMs).unref();
    });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const { PATH = '', NODE_ENV = '' } = process.env;
    const child = fork(this.#script, [], {
      // Nothing of the portal's settings, which contain its secrets.
      env: { PATH, NODE_ENV },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It must not keep a portal alive that closes.
    child.unref();
    child.channel?.unref();
    // Next to a busy portal it gets a third of its share: enough for a visitor who waits, and pages come first.
    try {
      if (child.pid !== undefined) setPriority(child.pid, 5);
    } catch {
      // Without the right to change priorities it only competes more.
    }
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
  }
}

function settle(answer: unknown, resolve: (bytes: Buffer) => void, reject: (error: Error) => void): void {
  const { bytes, error } = answer as { bytes?: Uint8Array; error?: string };
  if (bytes) resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  else reject(new Error(error ?? 'The encoder returned nothing.'));
}
