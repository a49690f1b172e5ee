import { isSettled, type CallState, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import type { MakeCall } from './callTries.ts';
import type { CallScheduler, CallHandle, CallOutcome } from './CallScheduler.ts';

/** The latest state of a call. Each change is a new object with its own version. */
interface StoredCall extends CallOutcome {
  version: number;
  token: boolean;
}

interface Watched {
  call: DocumentCall;
  listeners: Set<() => void>;
  handle?: CallHandle;
  timer?: ReturnType<typeof setTimeout>;
}

const noResponse: StoredCall = { value: undefined, failed: false, fetching: false, version: 0, token: false };
/** Maximum number of responses that are cached although no widget shows them, for Back. */
const maxUnwatched = 100;
/** Milliseconds after which a hold ends by itself: a game that never says that its round is over holds nothing for ever. */
const longestHold = 300_000;
/** Milliseconds before another try to load the scheduler's script. */
const loadAgainAfter = 3000;

/**
 * The responses of a tab by key, initially those of the page document. TanStack Query is loaded with the first call
 * that the browser itself has to make: one that is missing, due again, or refreshed.
 */
export class CallStore {
  readonly #calls = new Map<string, StoredCall>();
  readonly #watched = new Map<string, Watched>();
  readonly #make: MakeCall;
  #scheduler: Promise<CallScheduler> | undefined;
  #version = 0;
  #isPaused = false;
  /** The names that each hold keeps as they are. */
  readonly #holds = new Set<readonly string[]>();
  /** Keys whose refresh waits for the end of a hold, or for a widget: the last one left while it was under way. */
  readonly #waiting = new Set<string>();

  constructor(first: Record<string, CallState>, make: MakeCall) {
    this.#make = make;
    for (const [key, state] of Object.entries(first))
      if (isSettled(state)) this.#calls.set(key, { ...toOutcome(state), version: 0, token: false });
  }

  /** Stores a document's responses, then makes the watched calls that still lack one. */
  add(data: Record<string, CallState>): void {
    for (const [key, state] of Object.entries(data))
      if (state.state === 'ready' && !this.#isHeld(key)) this.#set(key, toOutcome(state));
    for (const watched of this.#watched.values()) this.#requestIfDue(watched);
    this.#dropUnwatched();
  }

  read(key: string): StoredCall {
    return this.#calls.get(key) ?? noResponse;
  }

  /** Calls the listener on every change of these calls. Returns the function that stops this. */
  watch(calls: DocumentCall[], listener: () => void): () => void {
    for (const call of calls) {
      let watched = this.#watched.get(call.key);
      if (!watched) this.#watched.set(call.key, (watched = { call, listeners: new Set() }));
      watched.listeners.add(listener);
      this.#requestIfDue(watched);
    }
    return () => {
      for (const { key } of calls) {
        const watched = this.#watched.get(key);
        watched?.listeners.delete(listener);
        if (!watched || watched.listeners.size > 0) continue;
        this.#watched.delete(key);
        const stored = this.read(key);
        // A failed call is not retried once nothing watches it: the next watcher starts from scratch.
        if (watched.handle && stored.value === undefined) this.#calls.delete(key);
        else if (stored.fetching) {
          this.#waiting.add(key);
          this.#set(key, { ...stored, fetching: false }, stored.token);
        }
        stop(watched);
      }
    };
  }

  /**
   * Repeats the calls that are watched; the old response stays until the new one arrives. A paused call is repeated
   * when the pause ends.
   */
  async refresh(calls: DocumentCall[]): Promise<void> {
    await Promise.all(
      calls.map(async ({ key }) => {
        const watched = this.#watched.get(key);
        if (!watched || (this.#isPaused && watched.call.token) || this.#isHeld(key)) return;
        await (await this.#request(watched))?.again();
      }),
    );
  }

  /** Refreshes the calls of a name that are watched, whatever their queries. */
  async refreshNamed(name: string): Promise<void> {
    await this.refresh(
      [...this.#watched.values()].map(({ call }) => call).filter((call) => call.name === name),
    );
  }

  /**
   * Keeps the responses to calls of these names as they are, whatever asks for new ones, until the returned function is
   * called, at most five minutes. A call without a response is made all the same.
   */
  hold(names: readonly string[]): () => void {
    const held = [...names];
    this.#holds.add(held);
    const release = () => {
      clearTimeout(timer);
      this.#holds.delete(held);
      for (const { call } of this.#watched.values())
        if (this.#waiting.delete(call.key)) void this.refresh([call]);
    };
    const timer = setTimeout(release, longestHold);
    return release;
  }

  /** Whether a response has to stay as it is; notes that it is to be renewed later. */
  #isHeld(key: string): boolean {
    const name = this.#watched.get(key)?.call.name;
    if (name === undefined || this.read(key).value === undefined) return false;
    const isHeld = [...this.#holds].some((names) => names.includes(name));
    if (isHeld) this.#waiting.add(key);
    return isHeld;
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
    void this.#scheduler?.then(({ clear }) => clear());
    for (const watched of this.#watched.values()) stop(watched);
    for (const [key, { token }] of this.#calls) if (token) this.#set(key, noResponse);
  }

  /** Makes no call with a token until `renew` or `forget`; present responses stay visible. */
  pause(): void {
    this.#isPaused = true;
    for (const watched of this.#watched.values()) if (watched.call.token) stop(watched);
  }

  /** Refreshes calls with a token after the same user signed in again; old responses stay until new ones arrive. */
  renew(): void {
    this.#isPaused = false;
    void this.#scheduler?.then(({ clear }) => clear());
    for (const watched of this.#watched.values()) {
      if (!watched.call.token) continue;
      stop(watched);
      void this.refresh([watched.call]);
    }
  }

  #requestIfDue(watched: Watched): void {
    const { call, handle, timer } = watched;
    if (handle || timer || (this.#isPaused && call.token)) return;
    const { value, failed } = this.read(call.key);
    if (value === undefined && !failed) void this.#request(watched);
    else if (this.#waiting.delete(call.key)) void this.refresh([call]);
    else if (call.every && !failed)
      watched.timer = setTimeout(() => {
        void (document.hidden ? this.#request(watched) : this.refresh([call]));
      }, call.every);
  }

  /** Resolves to undefined if the call is no longer watched. */
  async #request(watched: Watched): Promise<CallHandle | undefined> {
    const { call } = watched;
    try {
      this.#scheduler ??= import('./CallScheduler.ts').then(({ createCallScheduler }) =>
        createCallScheduler(this.#make),
      );
      const scheduler = await this.#scheduler;
      if (this.#watched.get(call.key) !== watched) return undefined;
      clearTimeout(watched.timer);
      return (watched.handle ??= scheduler.ask(call, this.read(call.key).value, (outcome) =>
        this.#update(call, outcome),
      ));
    } catch {
      this.#scheduler = undefined;
      this.#update(call, { ...this.read(call.key), failed: true });
      watched.timer = setTimeout(() => void this.#request(watched), loadAgainAfter);
      return undefined;
    }
  }

  /** Ignores `fetching` before the first response: such a call is pending anyway. */
  #update({ key, token }: DocumentCall, outcome: CallOutcome): void {
    const { value, failed, fetching } = this.read(key);
    const same = value === outcome.value && failed === outcome.failed;
    if (!same || (fetching !== outcome.fetching && value !== undefined)) this.#set(key, outcome, token);
  }

  #set(key: string, { value, failed, fetching }: CallOutcome, token = false): void {
    this.#calls.delete(key);
    this.#calls.set(key, { value, failed, fetching, token, version: (this.#version += 1) });
    for (const listener of this.#watched.get(key)?.listeners ?? []) listener();
  }

  #dropUnwatched(): void {
    const unwatched = [...this.#calls.keys()].filter((key) => !this.#watched.has(key));
    for (const key of unwatched.slice(0, Math.max(0, unwatched.length - maxUnwatched)))
      this.#calls.delete(key);
  }
}

function toOutcome(state: CallState): CallOutcome {
  return {
    value: state.state === 'ready' ? state.value : undefined,
    failed: state.state === 'failed',
    fetching: false,
  };
}

function stop(watched: Watched): void {
  clearTimeout(watched.timer);
  watched.handle?.stop();
  delete watched.timer;
  delete watched.handle;
}
