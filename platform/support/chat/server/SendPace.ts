import { chatLimits } from '../limits.ts';

/** Members of whom attempts are remembered; those of the longest ago are forgotten first. */
const mostMembers = 50_000;

/**
 * Counts what a member tries to send in this process, over all connections, before any work is done for it: whether a
 * message is stored or refused. How many may be stored is counted in the database, over all processes.
 */
export class SendPace {
  readonly #attempts = new Map<number, number[]>();

  /** Counts an attempt at `now`, in milliseconds. Returns the milliseconds to wait if it is one too many. */
  take(member: number, now: number): number | undefined {
    const { most, spanMs } = chatLimits.attempts;
    const recent = (this.#attempts.get(member) ?? []).filter((at) => now - at < spanMs);
    this.#attempts.delete(member);
    this.#attempts.set(member, recent);
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > mostMembers && oldest !== undefined) this.#attempts.delete(oldest);
    const [first] = recent;
    if (first !== undefined && recent.length >= most) return first + spanMs - now;
    recent.push(now);
    return undefined;
  }
}
