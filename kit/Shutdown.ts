/** Why a server ends: a signal, or the process that started it is gone. */
export type EndReason = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect';

const reasons = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** The part of Node's `process` that a shutdown needs. */
export interface ShutdownHost {
  on(event: EndReason, listener: () => void): unknown;
  exit(code: number): void;
}

/** One step of a shutdown. */
export interface ShutdownStep {
  name: string;
  /** Milliseconds after which the next step begins, even if this one has not ended. */
  limitMs: number;
  run(reason: EndReason): Promise<unknown>;
}

/**
 * Shuts a server down in order. It listens for signals from its construction on, so a signal during startup ends the
 * process too. Steps run one after another, in the order in which they were added. If a step fails or exceeds its
 * limit, that is reported, later steps still run, and the process exits with code 1 instead of 0. Signals after the
 * first are ignored: Ctrl-C reaches a server both from the terminal and from its parent process.
 */
export class Shutdown {
  readonly #host: ShutdownHost;
  readonly #report: (step: string, error: unknown) => void;
  readonly #steps: ShutdownStep[] = [];
  #reason: EndReason | undefined;

  constructor(host: ShutdownHost, report: (step: string, error: unknown) => void) {
    this.#host = host;
    this.#report = report;
    for (const reason of reasons) host.on(reason, () => void this.begin(reason));
  }

  /** Undefined until the shutdown begins. */
  get reason(): EndReason | undefined {
    return this.#reason;
  }

  add(step: ShutdownStep): void {
    this.#steps.push(step);
  }

  /** Runs the steps and ends the process. Later calls do nothing. */
  async begin(reason: EndReason): Promise<void> {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    let code = 0;
    for (const step of this.#steps) {
      try {
        await withinLimit(step, reason);
      } catch (error) {
        code = 1;
        this.#report(step.name, error);
      }
    }
    this.#host.exit(code);
  }
}

async function withinLimit(step: ShutdownStep, reason: EndReason): Promise<void> {
  const { name, limitMs } = step;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took more than ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([step.run(reason), late]);
  } finally {
    clearTimeout(timer);
  }
}
