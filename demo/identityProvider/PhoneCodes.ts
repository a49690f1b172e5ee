import { randomInt } from 'node:crypto';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { plainDigits } from '#kit/digits.ts';
import type { WordKey } from './words.ts';

/** How long a code is valid. */
const lifeMs = 5 * 60_000;
/** Milliseconds until another code can be requested (R4.8). */
const pauseMs = 60_000;
const maxMisses = 5;
/** Codes to one number within `spanMs`. */
const maxSent = 5;
const spanMs = 5 * 60_000;
/** Visits that are remembered; the oldest are forgotten. */
const most = 1000;

/** What a visitor does next. `left` is in seconds. */
export type PhoneStep = { kind: 'number' } | { kind: 'code'; number: string; code: string; left: number };

interface Visit {
  number: string;
  code: string;
  sentAt: number;
  misses: number;
}

/** Codes by phone, with the error keys of R8.1. Nothing is sent: the page of the demonstration shows the code. */
export class PhoneCodes {
  readonly #visits = new Map<string, Visit>();
  readonly #sent = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  step(visit: string): PhoneStep {
    const open = this.#visits.get(visit);
    if (!open) return { kind: 'number' };
    const { number, code, sentAt } = open;
    return {
      kind: 'code',
      number,
      code,
      left: Math.max(0, Math.ceil((sentAt + pauseMs - this.#now()) / 1000)),
    };
  }

  /** Sends a code; returns the key of what prevents it. */
  send(visit: string, typed: string): WordKey | undefined {
    if (typed.trim() === '') return 'error-missing-phone-number';
    const mobile = mobileWithDialCode(typed);
    if (!mobile) return 'error-invalid-phone-number';
    const now = this.#now();
    const before = this.#visits.get(visit);
    const sent = (this.#sent.get(mobile) ?? []).filter((at) => at > now - spanMs);
    if (sent.length >= maxSent || (before && before.sentAt + pauseMs > now)) return 'error-too-many-requests';
    keep(this.#sent, mobile, [...sent, now]);
    const code = String(randomInt(100_000, 1_000_000));
    keep(this.#visits, visit, { number: `+${mobile}`, code, sentAt: now, misses: 0 });
    return undefined;
  }

  /** Sends another code to the same number. */
  again(visit: string): WordKey | undefined {
    return this.send(visit, this.#visits.get(visit)?.number ?? '');
  }

  forget(visit: string): void {
    this.#visits.delete(visit);
  }

  /** The number, if the code is right. A code works once. */
  verify(visit: string, typed: string): { number: string } | { error: WordKey } {
    const open = this.#visits.get(visit);
    const code = plainDigits(typed).replace(/\s/g, '');
    if (!open || open.sentAt + lifeMs <= this.#now() || open.misses >= maxMisses)
      return { error: 'error-code-expired' };
    if (code === '') return { error: 'error-missing-verification-code' };
    if (code !== open.code) {
      open.misses += 1;
      return { error: 'error-invalid-verification-code' };
    }
    this.#visits.delete(visit);
    return { number: open.number };
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
