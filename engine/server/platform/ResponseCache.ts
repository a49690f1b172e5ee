import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CallError } from '#engine/api/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { lruCache, weakCache } from '../cache/createCache.ts';
import { callTable, type CallName, type CallQuery } from '#schemas/generated/api.ts';
import { selectFields } from './selectFields.ts';
import { CircuitOpenError } from './CircuitOpenError.ts';
import { errorFacts, type Log } from '../base/log.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import type { Caller, PlatformLink } from './createPlatformLink.ts';

/** Milliseconds that a page waits for its data; the browser requests what is later. */
const patience = 500;
/** Timeout in milliseconds of a page's request to the platform. A later request may get a response. */
const longest = 2500;
/** Milliseconds that a cached page waits for its revalidation; then it is remade with what is available. */
const shortPatience = 250;
/** Age in milliseconds of a pending request from which pages no longer wait for it. */
const slow = 1500;
/**
 * Milliseconds that a response is fresh. A page made with it may be served for another 1.5 s before its revalidation
 * (`PageCache`), so that none is more than 2 s behind the platform.
 */
const keptFor = 500;
/**
 * Milliseconds without a read after which a response that is no good one expires: long enough for pages that are
 * revalidated once a second. The lag that a page allows is added, as the page is not revalidated before. A good response
 * stays as long as it may replace a late or failed one.
 */
const heldFor = 15_000;
/**
 * Milliseconds that the last good response may be served while the platform is late or fails (stale-if-error, RFC
 * 5861): the only bound on the age of a guest's page then, unless the manifest allows more. The lag that a page allows is added. Calls that need a
 * token are not cached here, so balances never come from memory.
 */
export const staleIfError = 60_000;
/** Milliseconds between two sweeps for expired responses. */
const sweep = 1000;
/** Maximum number of responses. */
const most = 10_000;

const pending: CallState = { state: 'pending' };

interface Kept {
  state: CallState;
  at: number;
  /** When it expires. */
  until: number;
  /** The last good response, and until when it may replace a late or failed one. */
  said?: { state: CallState; until: number } | undefined;
}

/** The outcome of a call. `not-asked`: its circuit breaker is open. */
interface Asked {
  state: CallState;
  kind: 'good' | 'refused' | 'failed' | 'not-asked';
}

/** Milliseconds that a page may be behind a call: its browser refreshes the data itself, or its manifest allows it. */
const lagOf = ({ every = 0, maxAge = 0 }: CallDescription) => Math.max(every, maxAge);

/** The data of a page by key, and the responses as the platform gave them, for `unchanged`. */
export interface Loaded {
  data: Record<string, CallState>;
  /** By interned calls, which equal the page's own. */
  answers: ReadonlyMap<CallDescription, CallState>;
  /** Request time in monotonic milliseconds. */
  at: number;
}

/** On whose behalf calls are made: a merchant at its platform, in a language; the brand is for the log. */
export interface Requester {
  brand: string;
  link: PlatformLink;
  caller: Caller;
}

/**
 * The key of a call's response in the page document; a hash, as it adds to every document. It includes the selected
 * fields.
 */
export function dataKey(call: CallDescription): string {
  let key = keys.get(call);
  if (!key) keys.set(call, (key = makeKey(call)));
  return key;
}

const keys = weakCache<CallDescription, string>('keys of calls');

function makeKey(call: CallDescription): string {
  const kept = Object.entries(call.keep ?? {}).map(([path, { first, fields }]) =>
    [path, first, ...fields].join(),
  );
  return hash('sha256', [callKey(call), ...kept].join('~'), 'base64url').slice(0, 6);
}

/** Responses are the same for all visitors of a merchant's sites in one language. */
const scopeOf = ({ link, caller }: Requester) => `${link.url} ${caller.merchantCode} ${caller.language}`;

const idOf = (requester: Requester, call: CallDescription) => `${scopeOf(requester)} ${callKey(call)}`;

/** Such as `winnerBoard?limitNum=20`: equal calls have equal keys. */
export function callKey({ name, query }: CallDescription): string {
  const fields = Object.keys(query)
    .sort()
    .map((field) => `${field}=${String(query[field])}`);
  return `${name}?${fields.join('&')}`;
}

/**
 * The responses for guests' pages: requested in parallel, each once, cached for half a second by platform, merchant
 * and language. A response equal to the last one is the same object, so that `unchanged` compares identities. While
 * the platform is late or fails, the last good response is served (stale-if-error). A refusal is a response too: it
 * replaces the last good one.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, { state: Promise<CallState>; since: number }>();
  readonly #calls = lruCache<string, CallDescription>('calls');
  #forgetsAt = 0;
  #hits = 0;
  #misses = 0;
  readonly #clock: () => number;
  readonly #log: Log;

  constructor(clock: () => number, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * The states of calls by key, after at most 500 ms; late ones have the previous response. Calls that need a token
   * are left to the browser.
   */
  async load(requester: Requester, calls: CallDescription[]): Promise<Loaded> {
    const at = this.#clock();
    const data: Record<string, CallState> = {};
    const answers = new Map<CallDescription, CallState>();
    const waiting: Promise<void>[] = [];
    const late = new Set<() => void>();
    for (const given of calls) {
      const call = this.#oneFor(given);
      const key = dataKey(call);
      if (data[key] || callTable[call.name as CallName]?.token !== false) continue;
      const settle = (state: CallState) => {
        answers.set(call, state);
        data[key] = selectFields(state, call, key);
      };
      const found = this.#find(requester, call);
      if (found instanceof Promise) {
        data[key] = pending;
        const standIn = () => settle(this.#lastSaid(idOf(requester, call)));
        late.add(standIn);
        waiting.push(
          found.then((state) => {
            late.delete(standIn);
            settle(state);
          }),
        );
      } else settle(found);
    }
    if (waiting.length > 0)
      await Promise.race([
        Promise.all(waiting),
        new Promise((resolve) => setTimeout(resolve, patience).unref()),
      ]);
    for (const standIn of late) standIn();
    return { data: { ...data }, answers: new Map(answers), at };
  }

  /** Interns calls: cached pages retain a dozen each. */
  #oneFor(call: CallDescription): CallDescription {
    const key = JSON.stringify(call);
    const one = this.#calls.get(key) ?? call;
    this.#calls.set(key, one);
    return one;
  }

  /**
   * Returns a function that checks whether a page would be made with the same responses. A closure here, as it must
   * retain nothing else of the page.
   */
  lookAgain(requester: Requester, loaded: Pick<Loaded, 'answers' | 'at'>): () => boolean | Promise<boolean> {
    return () => this.unchanged(requester, loaded);
  }

  /**
   * Whether a page would be made with the very same responses now: synchronous if all are fresh, else after the
   * platform has responded. Data that the browser refreshes itself, or that may lag by the widget's manifest, is
   * checked once it has that age.
   */
  unchanged(
    requester: Requester,
    { answers, at }: Pick<Loaded, 'answers' | 'at'>,
  ): boolean | Promise<boolean> {
    const age = this.#clock() - at;
    const waiting: Promise<boolean>[] = [];
    for (const [call, state] of answers) {
      if (age < lagOf(call) && state.state === 'ready') continue;
      const found = this.#find(requester, call);
      if (found instanceof Promise) waiting.push(found.then((now) => now === state));
      else if (found !== state) return false;
    }
    if (waiting.length === 0) return true;
    return Promise.race([
      Promise.all(waiting).then((same) => same.every(Boolean)),
      new Promise<boolean>((resolve) => setTimeout(resolve, shortPatience, false).unref()),
    ]);
  }

  #find(requester: Requester, call: CallDescription): CallState | Promise<CallState> {
    const id = idOf(requester, call);
    const kept = this.#kept.get(id);
    if (kept && this.#clock() - kept.at <= keptFor) {
      this.#hits += 1;
      return kept.state;
    }
    let asking = this.#asking.get(id);
    if (asking) this.#hits += 1;
    else {
      this.#misses += 1;
      const answering = this.#ask(requester, call).then((asked) => {
        this.#asking.delete(id);
        return this.#take(id, call, asked);
      });
      this.#asking.set(id, (asking = { state: answering, since: this.#clock() }));
    }
    // Other pages have waited for it long enough: this one does not.
    return this.#clock() - asking.since > slow ? this.#lastSaid(id) : asking.state;
  }

  /** The state that pages get for the outcome of a call. */
  #take(id: string, call: CallDescription, { state: answer, kind }: Asked): CallState {
    const kept = this.#kept.get(id);
    const now = this.#clock();
    const held = now + heldFor + lagOf(call);
    const last = kept?.said && now <= kept.said.until ? kept.said : undefined;
    if (kind === 'not-asked') {
      // Other brands of the merchant may still ask: an open breaker is not a response for them.
      if (kept) kept.until = Math.max(held, last?.until ?? 0);
      return last?.state ?? answer;
    }
    const before = kept && isDeepStrictEqual(kept.state, answer) ? kept.state : answer;
    const state = kind === 'failed' ? (last?.state ?? before) : before;
    const until = now + (call.staleIfError ?? staleIfError) + lagOf(call);
    const said = kind === 'good' ? { state, until } : kind === 'failed' ? last : undefined;
    this.#kept.delete(id);
    this.#kept.set(id, { state, at: now, until: Math.max(held, said?.until ?? 0), said });
    this.#forget(now);
    return state;
  }

  /** Resolves when no call is pending, to whether all that were have an answer. */
  async settled(): Promise<boolean> {
    const states = await Promise.all([...this.#asking.values()].map(({ state }) => state));
    return states.every(({ state }) => state === 'ready');
  }

  /** A response that another page has already requested counts as a hit. */
  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#kept.size };
  }

  /** The fallback for a late response: the last good one. */
  #lastSaid(id: string): CallState {
    const said = this.#kept.get(id)?.said;
    return said && this.#clock() <= said.until ? said.state : pending;
  }

  /** Removes expired responses, once a second. Beyond the maximum, the oldest are evicted at once. */
  #forget(now: number): void {
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(id);
    }
    if (now < this.#forgetsAt) return;
    this.#forgetsAt = now + sweep;
    for (const [id, { until }] of this.#kept) if (until < now) this.#kept.delete(id);
  }

  async #ask({ brand, link, caller }: Requester, call: CallDescription): Promise<Asked> {
    try {
      const signal = AbortSignal.timeout(longest);
      const query = call.query as CallQuery<CallName>;
      const value = await link.request(call.name as CallName, query, caller, signal);
      return { state: { state: 'ready', value }, kind: 'good' };
    } catch (error) {
      const state: CallState = { state: 'failed', code: error instanceof CallError ? error.code : 'unknown' };
      if (error instanceof CircuitOpenError) return { state, kind: 'not-asked' };
      this.#log('warn', 'call failed', { brand, call: call.name, ...errorFacts(error) });
      return { state, kind: isRefusal(error) ? 'refused' : 'failed' };
    }
  }
}

/**
 * Whether the platform has refused, and would refuse again: its previous response is no longer valid. A missing or
 * unreadable response, a server error and a request to retry later do not say that.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code, status } = error;
  const isAnswer = !['network', 'timeout', 'not-json', 'bad-answer'].includes(code);
  return isAnswer && status < 500 && status !== 429;
}
