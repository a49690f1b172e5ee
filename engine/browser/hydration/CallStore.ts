import { isSettled, type CallState, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import type { Asker, Asking, MakeCall, Told } from './CallScheduler.ts';

/** What a tab knows of a call. Each change is another object with a version of its own. */
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
/** Answers that nobody shows are kept for a way back, the latest so many. */
const mostUnseen = 100;
/** Milliseconds after which the script that asks is loaded again where it did not come. */
const loadAgainAfter = 3000;

/**
 * The answers of a tab by key. Those that came with a document are there from the start; TanStack Query is loaded
 * with the first call that the browser itself has to make: one that is missing, is due again, or is asked for anew.
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

  /** Takes what came with a document, and asks for what is shown and still lacks an answer. */
  keep(data: Record<string, CallState>): void {
    for (const [key, state] of Object.entries(data))
      if (state.state === 'ready') this.#set(key, toAnswer(state));
    for (const watched of this.#watched.values()) this.#askWhereDue(watched);
    this.#dropUnseen();
  }

  read(key: string): Answer {
    return this.#answers.get(key) ?? nothing;
  }

  /** Tells of every change of these calls until the function that it returns is called. */
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
        // What failed is asked for again by nobody once nobody waits for it: whoever shows it next begins anew.
        if (watched.asking && this.read(key).value === undefined) this.#answers.delete(key);
        stop(watched);
      }
    };
  }

  /** Asks calls that are watched anew; the old answer stays until the new one is there. */
  async refresh(calls: DocumentCall[]): Promise<void> {
    await Promise.all(
      calls.map(async ({ key }) => {
        const watched = this.#watched.get(key);
        if (watched) await (await this.#ask(watched))?.again();
      }),
    );
  }

  /** Asks anew what changes by itself, what is a person's own, and what failed: for when the network is back. */
  async renewFigures(): Promise<void> {
    const due = [...this.#watched.values()].filter(({ call: { every, token, key } }) =>
      token ? !this.#isPaused : every !== undefined || this.read(key).failed,
    );
    await this.refresh(due.map(({ call }) => call));
  }

  /** Nothing stays of what somebody was told by a token: for when it changes who is signed in. */
  forget(): void {
    this.#isPaused = false;
    void this.#asker?.then(({ clear }) => clear());
    for (const watched of this.#watched.values()) stop(watched);
    for (const [key, { token }] of this.#answers) if (token) this.#set(key, nothing);
  }

  /** Asks for nothing by a token until `renew` or `forget`; what is known stays to be seen. */
  pause(): void {
    this.#isPaused = true;
    for (const watched of this.#watched.values()) if (watched.call.token) stop(watched);
  }

  /** The same person is signed in again: what is shown stays until the new answers are there. */
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

  /** Undefined where nobody waits for the call any more. */
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

  /** That a first answer is being asked for is no news: it is pending. */
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
