import { isSettled, type CallState, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import type { Asker, Asking, MakeCall, Told } from './CallScheduler.ts';

/** The latest state of a call. Each change is a new object with its own version. */
interface Answer extends Told {
  version: number;
  token: boolean;
}

interface Watched {
  call: DocumentCall;
  listeners: Set<() => void>;
  asking?: Asking;
  timer?: ReturnType<typeof setTimeout>;
}

const nothing: Answer = { value: undefined, failed: false, fetching: false, version: 0, token: false };
/** Maximum number of responses that are cached although no widget shows them, for Back. */
const mostUnseen = 100;
/** Milliseconds before another try to load the scheduler's script. */
const loadAgainAfter = 3000;

/**
 * The responses of a tab by key, initially those of the page document. TanStack Query is loaded with the first call
 * that the browser itself has to make: one that is missing, due again, or refreshed.
 */
export class CallStore {
  readonly #answers = new Map<string, Answer>();
  readonly #watched = new Map<string, Watched>();
  readonly #make: MakeCall;
  #asker: Promise<Asker> | undefined;
  #version = 0;
  #isPaused = false;

  constructor(first: Record<string, CallState>, make: MakeCall) {
    this.#make = make;
    for (const [key, state] of Object.entries(first))
      if (isSettled(state)) this.#answers.set(key, { ...toAnswer(state), version: 0, token: false });
  }

  /** Stores a document's responses, then makes the watched calls that still lack one. */
  keep(data: Record<string, CallState>): void {
    for (const [key, state] of Object.entries(data))
      if (state.state === 'ready') this.#set(key, toAnswer(state));
    for (const watched of this.#watched.values()) this.#askWhereDue(watched);
    this.#dropUnseen();
  }

  read(key: string): Answer {
    return this.#answers.get(key) ?? nothing;
  }

  /** Calls the listener on every change of these calls. Returns the function that stops this. */
  watch(calls: DocumentCall[], listener: () => void): () => void {
    for (const call of calls) {
      let watched = this.#watched.get(call.key);
      if (!watched) this.#watched.set(call.key, (watched = { call, listeners: new Set() }));
      watched.listeners.add(listener);
      this.#askWhereDue(watched);
    }
    return () => {
      for (const { key } of calls) {
        const watched = this.#watched.get(key);
        watched?.listeners.delete(listener);
        if (!watched || watched.listeners.size > 0) continue;
        this.#watched.delete(key);
        // A failed call is not retried once nothing watches it: the next watcher starts from scratch.
        if (watched.asking && this.read(key).value === undefined) this.#answers.delete(key);
        stop(watched);
      }
    };
  }

  /** Repeats those of the calls that are watched; the old response stays until the new one arrives. */
  async refresh(calls: DocumentCall[]): Promise<void> {
    await Promise.all(
      calls.map(async ({ key }) => {
        const watched = this.#watched.get(key);
        if (watched) await (await this.#ask(watched))?.again();
      }),
    );
  }

  /** Refreshes calls that poll, need a token, or failed. For when the network is back. */
  async renewFigures(): Promise<void> {
    const due = [...this.#watched.values()].filter(({ call: { every, token, key } }) =>
      token ? !this.#isPaused : every !== undefined || this.read(key).failed,
    );
    await this.refresh(due.map(({ call }) => call));
  }

  /** Drops all responses to calls with a token. For when the signed-in user changes. */
  forget(): void {
    this.#isPaused = false;
    void this.#asker?.then(({ clear }) => clear());
    for (const watched of this.#watched.values()) stop(watched);
    for (const [key, { token }] of this.#answers) if (token) this.#set(key, nothing);
  }

  /** Makes no call with a token until `renew` or `forget`; present responses stay visible. */
  pause(): void {
    this.#isPaused = true;
    for (const watched of this.#watched.values()) if (watched.call.token) stop(watched);
  }

  /** Refreshes calls with a token after the same user signed in again; old responses stay until new ones arrive. */
  renew(): void {
    this.#isPaused = false;
    void this.#asker?.then(({ clear }) => clear());
    for (const watched of this.#watched.values()) {
      if (!watched.call.token) continue;
      stop(watched);
      void this.refresh([watched.call]);
    }
  }

  #askWhereDue(watched: Watched): void {
    const { call, asking, timer } = watched;
    if (asking || timer || (this.#isPaused && call.token)) return;
    const { value, failed } = this.read(call.key);
    if (value === undefined && !failed) void this.#ask(watched);
    else if (call.every && !failed)
      watched.timer = setTimeout(() => {
        void (document.hidden ? this.#ask(watched) : this.refresh([call]));
      }, call.every);
  }

  /** Resolves to undefined if the call is no longer watched. */
  async #ask(watched: Watched): Promise<Asking | undefined> {
    const { call } = watched;
    try {
      this.#asker ??= import('./CallScheduler.ts').then(({ createCallScheduler }) =>
        createCallScheduler(this.#make),
      );
      const asker = await this.#asker;
      if (this.#watched.get(call.key) !== watched) return undefined;
      clearTimeout(watched.timer);
      return (watched.asking ??= asker.ask(call, this.read(call.key).value, (told) =>
        this.#tell(call, told),
      ));
    } catch {
      this.#asker = undefined;
      this.#tell(call, { ...this.read(call.key), failed: true });
      watched.timer = setTimeout(() => void this.#ask(watched), loadAgainAfter);
      return undefined;
    }
  }

  /** Ignores `fetching` before the first response: such a call is pending anyway. */
  #tell({ key, token }: DocumentCall, told: Told): void {
    const { value, failed, fetching } = this.read(key);
    const same = value === told.value && failed === told.failed;
    if (!same || (fetching !== told.fetching && value !== undefined)) this.#set(key, told, token);
  }

  #set(key: string, { value, failed, fetching }: Told, token = false): void {
    this.#answers.delete(key);
    this.#answers.set(key, { value, failed, fetching, token, version: (this.#version += 1) });
    for (const listener of this.#watched.get(key)?.listeners ?? []) listener();
  }

  #dropUnseen(): void {
    const unseen = [...this.#answers.keys()].filter((key) => !this.#watched.has(key));
    for (const key of unseen.slice(0, Math.max(0, unseen.length - mostUnseen))) this.#answers.delete(key);
  }
}

function toAnswer(state: CallState): Told {
  return {
    value: state.state === 'ready' ? state.value : undefined,
    failed: state.state === 'failed',
    fetching: false,
  };
}

function stop(watched: Watched): void {
  clearTimeout(watched.timer);
  watched.asking?.stop();
  delete watched.timer;
  delete watched.asking;
}
