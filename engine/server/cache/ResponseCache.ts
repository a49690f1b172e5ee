import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CallError } from '#engine/api/index.ts';
import type { CallDescription } from '#engine/contracts/widget.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { LruCache } from '#kit/LruCache.ts';
import { callTable, type CallName, type CallQuery } from '#schemas/generated/api.ts';
import { selectFields } from '../pages/selectFields.ts';
import { CircuitOpenError } from '../CircuitOpenError.ts';
import { errorFacts, type Log } from '../log.ts';
import type { CacheFigures } from '../operations/Metrics.ts';
import type { Caller, PlatformLink } from '../platform.ts';

/** Milliseconds that a page waits for its data; what is later comes by the browser. */
const patience = 500;
/** Milliseconds that a question for a page may take: later the platform may answer it anew. */
const longest = 2500;
/** Milliseconds that a kept page waits to hear whether it may stay; then another is made, of what is there. */
const shortPatience = 250;
/** Milliseconds after which no page waits for it any more. */
const slow = 1500;
/**
 * Milliseconds that an answer serves other pages. A page that was made with it may serve for 1.5 s more before it is looked
 * at (`PageCache`): so none is more than 2 s behind the platform.
 */
const keptFor = 500;
/**
 * Milliseconds for which an answer that nobody asks for is held: a page that is looked at every second finds it again.
 * What a page may be behind of it comes on top: it is not asked for before.
 */
const heldFor = 15_000;
/**
 * Milliseconds for which the last good answer serves while the platform is late or fails (RFC 5861), the only bound of how
 * old a guest's page may be then. What a page may be behind comes on top. No answer that needs a token is here: balances
 * are never served from memory.
 */
export const staleIfError = 60_000;
/** Milliseconds between looks for answers to let go of. */
const sweep = 1000;
/** Answers that are held, and names of answers. */
const most = 10_000;
/** Calls that are one object for all pages. */
const mostCalls = 1000;

const pending: CallState = { state: 'pending' };

interface Kept {
  state: CallState;
  at: number;
  /** When it is let go of. */
  until: number;
  /** The last good answer, and until when it may stand in for one that is late or failed. */
  said?: { state: CallState; until: number } | undefined;
}

/** What came of a call. `not-asked`: its circuit breaker is open. */
interface Asked {
  state: CallState;
  kind: 'good' | 'refused' | 'failed' | 'not-asked';
}

/** Milliseconds by which a page may be behind a call: its browser asks it again by itself, or its manifest allows it. */
const lagOf = ({ every = 0, mayLag = 0 }: CallDescription) => Math.max(every, mayLag);

/** What a page was made with: its data by key, and the answers as the platform gave them, for `unchanged`. */
export interface Loaded {
  data: Record<string, CallState>;
  /** By calls that stand for the page's own, equal to them. */
  answers: ReadonlyMap<CallDescription, CallState>;
  /** When they were asked for, in monotonic milliseconds. */
  at: number;
}

/** Who asks: a merchant at its platform, in a language; the brand is for the log. */
export interface Asker {
  brand: string;
  link: PlatformLink;
  caller: Caller;
}

const dataKeys = new Map<string, string>();
const keysOfCalls = new WeakMap<CallDescription, string>();

/** The key of a call's answer in the page document, short because it stands there: what is kept of it counts as well. */
export function dataKey(call: CallDescription): string {
  let key = keysOfCalls.get(call);
  if (!key) keysOfCalls.set(call, (key = makeKey(call)));
  return key;
}

function makeKey(call: CallDescription): string {
  const kept = Object.entries(call.keep ?? {}).map(([path, { first, fields }]) =>
    [path, first, ...fields].join(),
  );
  const text = [callKey(call), ...kept].join('~');
  let key = dataKeys.get(text);
  if (!key) {
    if (dataKeys.size >= most) dataKeys.clear();
    dataKeys.set(text, (key = hash('sha256', text, 'base64url').slice(0, 6)));
  }
  return key;
}

const ids = new WeakMap<CallDescription, { scope: string; id: string }>();

/** Answers are the same for all visitors of a merchant's sites in one language. */
const scopeOf = ({ link, caller }: Asker) => `${link.url} ${caller.merchantCode} ${caller.language}`;

function idOf(asker: Asker, call: CallDescription): string {
  const scope = scopeOf(asker);
  let known = ids.get(call);
  if (known?.scope !== scope) ids.set(call, (known = { scope, id: `${scope} ${callKey(call)}` }));
  return known.id;
}

/** `winnerBoard?limitNum=20` and the like: equal calls have equal keys. */
export function callKey({ name, query }: CallDescription): string {
  const fields = Object.keys(query)
    .sort()
    .map((field) => `${field}=${String(query[field])}`);
  return `${name}?${fields.join('&')}`;
}

/**
 * The answers that guests' pages are made with: asked in parallel, each once, kept half a second by platform, merchant
 * and language. One that comes again as it was is the same object, so that `unchanged` need not look inside. While the
 * platform is late, or fails at once, the last good answer stands in for `staleIfError`. A refusal is an answer: it
 * replaces the last good one.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, { state: Promise<CallState>; since: number }>();
  readonly #calls = new LruCache<string, CallDescription>(mostCalls);
  /** By a call of a page, the one that stands for it. */
  readonly #standing = new WeakMap<CallDescription, { scope: string; call: CallDescription }>();
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
   * The states of calls by key, after at most 500 ms: of late ones what was said before. Calls that need a token are left
   * to the browser.
   */
  async load(asker: Asker, calls: CallDescription[]): Promise<Loaded> {
    const at = this.#clock();
    const data: Record<string, CallState> = {};
    const answers = new Map<CallDescription, CallState>();
    const waiting: Promise<void>[] = [];
    const late = new Set<() => void>();
    const scope = scopeOf(asker);
    for (const given of calls) {
      const call = this.#oneFor(scope, given);
      const key = dataKey(call);
      if (data[key] || callTable[call.name as CallName]?.token !== false) continue;
      const settle = (state: CallState) => {
        answers.set(call, state);
        data[key] = selectFields(state, call, key);
      };
      const found = this.#find(asker, call);
      if (found instanceof Promise) {
        data[key] = pending;
        const standIn = () => settle(this.#lastSaid(idOf(asker, call)));
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

  /** Equal calls of pages are one object here: kept pages hold a dozen each, and what is known of them hangs on it. */
  #oneFor(scope: string, call: CallDescription): CallDescription {
    const known = this.#standing.get(call);
    if (known?.scope === scope) return known.call;
    const key = `${scope} ${JSON.stringify(call)}`;
    const one = this.#calls.get(key) ?? call;
    this.#calls.set(key, one);
    this.#standing.set(call, { scope, call: one });
    return one;
  }

  /** Asks, each time it is called, whether a page would be made with the same answers; holds nothing else of the page. */
  lookAgain(asker: Asker, loaded: Pick<Loaded, 'answers' | 'at'>): () => boolean | Promise<boolean> {
    return () => this.unchanged(asker, loaded);
  }

  /**
   * Would a page be made with the very same answers now? At once where all are young, else once the platform has said. What
   * a browser asks again by itself, and what a page may be behind by its widget's manifest, is looked at once it is as old.
   */
  unchanged(asker: Asker, { answers, at }: Pick<Loaded, 'answers' | 'at'>): boolean | Promise<boolean> {
    const age = this.#clock() - at;
    const waiting: Promise<boolean>[] = [];
    for (const [call, state] of answers) {
      if (age < lagOf(call) && state.state === 'ready') continue;
      const found = this.#find(asker, call);
      if (found instanceof Promise) waiting.push(found.then((now) => now === state));
      else if (found !== state) return false;
    }
    if (waiting.length === 0) return true;
    return Promise.race([
      Promise.all(waiting).then((same) => same.every(Boolean)),
      new Promise<boolean>((resolve) => setTimeout(resolve, shortPatience, false).unref()),
    ]);
  }

  #find(asker: Asker, call: CallDescription): CallState | Promise<CallState> {
    const id = idOf(asker, call);
    const kept = this.#kept.get(id);
    if (kept && this.#clock() - kept.at <= keptFor) {
      this.#hits += 1;
      return kept.state;
    }
    let asking = this.#asking.get(id);
    if (asking) this.#hits += 1;
    else {
      this.#misses += 1;
      const answering = this.#ask(asker, call).then((asked) => {
        this.#asking.delete(id);
        return this.#take(id, call, asked);
      });
      this.#asking.set(id, (asking = { state: answering, since: this.#clock() }));
    }
    // Others have waited for it long enough: this page does not.
    return this.#clock() - asking.since > slow ? this.#lastSaid(id) : asking.state;
  }

  /** What pages are given for what came of a call. */
  #take(id: string, call: CallDescription, { state: answer, kind }: Asked): CallState {
    const kept = this.#kept.get(id);
    const now = this.#clock();
    const held = now + heldFor + lagOf(call);
    const last = kept?.said && now <= kept.said.until ? kept.said : undefined;
    if (kind === 'not-asked') {
      // Other brands of the merchant may ask: it is no answer for them.
      if (kept) kept.until = held;
      return last?.state ?? answer;
    }
    const before = kept && isDeepStrictEqual(kept.state, answer) ? kept.state : answer;
    const state = kind === 'failed' ? (last?.state ?? before) : before;
    const until = now + staleIfError + lagOf(call);
    const said = kind === 'good' ? { state, until } : kind === 'failed' ? last : undefined;
    this.#kept.delete(id);
    this.#kept.set(id, { state, at: now, until: held, said });
    this.#forget(now);
    return state;
  }

  /** A response that another page has asked for already counts as a hit. */
  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#kept.size };
  }

  /** What stands in for an answer that is late: the last good one. */
  #lastSaid(id: string): CallState {
    const said = this.#kept.get(id)?.said;
    return said && this.#clock() <= said.until ? said.state : pending;
  }

  /** Lets go of what nobody has asked for lately, looking once a second; of too many the oldest go at once. */
  #forget(now: number): void {
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(id);
    }
    if (now < this.#forgetsAt) return;
    this.#forgetsAt = now + sweep;
    for (const [id, { until }] of this.#kept) if (until < now) this.#kept.delete(id);
  }

  async #ask({ brand, link, caller }: Asker, call: CallDescription): Promise<Asked> {
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
 * Whether the platform has said no, and would say so again: what it said before is no longer true. No answer, one that
 * cannot be read, a failure of the platform's own and one that asks for a pause say nothing of that.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code, status } = error;
  const isAnswer = !['network', 'timeout', 'not-json', 'bad-answer'].includes(code);
  return isAnswer && status < 500 && status !== 429;
}
