import { fill } from './numerals.ts';
import type { RoundView } from '../view.ts';
import type { CommonWords } from '../words.ts';
import { CallFailure, createCall } from './call.ts';
import type { Formats } from './format.ts';

/** Milliseconds between two questions about a round that is not confirmed. */
const askAgainMs = 2_000;

interface Parts {
  /** Path of the game's calls: `slot`. */
  kind: string;
  /** The page's key. */
  key: string;
  words: CommonWords;
  /** Shows why the player has to wait. */
  say: (text: string) => void;
}

/** The page's rounds at its server: sends actions, and asks until each has an outcome. */
export class Rounds<V extends RoundView> {
  readonly #parts: Parts;
  readonly #call: ReturnType<typeof createCall>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#call = createCall(parts.key);
  }

  /**
   * Sends an action, again if the network fails, until the platform has accepted or refused its bet. The action is the
   * same one each time, so it is done once. Throws `CallFailure`.
   */
  async act(action: string, body: { key: string } & Record<string, unknown>): Promise<V> {
    const { words, say } = this.#parts;
    let isSent = false;
    for (;;) {
      try {
        const view = await (isSent ? this.ask(body.key) : this.#send(action, body));
        isSent = true;
        if (view.state !== 'betting' && view.state !== 'returning') return view;
        say(words.checking);
      } catch (error) {
        if (!(error instanceof CallFailure && error.code === 'offline')) throw error;
        say(words.offline);
      }
      await pause();
    }
  }

  /** The latest state of a round. */
  ask(key: string): Promise<V> {
    return this.#send('round', { key });
  }

  /** Resolves when the win is paid, which it will be: the next round then begins with the right balance. */
  async paid(view: V, onWait: () => void): Promise<V> {
    let latest = view;
    while (latest.state === 'settling') {
      onWait();
      await pause();
      latest = await this.ask(view.key).catch(() => latest);
    }
    return latest;
  }

  /** Notes that the player has seen the result. */
  seen(key: string): void {
    this.#send('seen', { key }).catch(() => undefined);
  }

  #send(action: string, body: object): Promise<V> {
    return this.#call<V>(`${this.#parts.kind}/${action}`, body);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, askAgainMs));

/** Codes after which nothing can be played until the game is started again. */
export const isOver = (code: string | null): boolean =>
  code === 'session-ended' || code === 'unknown-session';

/** The words for a round that was refused: with the amounts of the limit that its stake would exceed, if it names one. */
export function refusalText(
  words: CommonWords,
  { money, moment }: Pick<Formats, 'money' | 'moment'>,
  { code, reached }: Pick<RoundView, 'code' | 'reached'>,
): string {
  if (!reached) return reasonOf(words, code);
  const texts = { 'loss-day': words.lossDay, 'loss-week': words.lossWeek, 'loss-month': words.lossMonth };
  const { kind, stake, limit, left, resetsAt } = reached;
  return fill(texts[kind], {
    stake: money(stake),
    limit: money(limit),
    left: money(left),
    time: moment(resetsAt),
  });
}

/** The words for a refusal, of the platform or of the game's server. */
export function reasonOf(words: CommonWords, code: string | null): string {
  if (isOver(code)) return words.ended;
  const reasons: Record<string, string> = {
    'insufficient-funds': words.poor,
    'limit-reached': words.limit,
    'bad-stake': words.limit,
    'stake-range': words.limit,
    'account-blocked': words.blocked,
    'loss-limit': words.lossLimit,
    'session-limit': words.sessionLimit,
    'cool-off': words.coolOff,
    'self-exclusion': words.selfExcluded,
  };
  return reasons[code ?? ''] ?? words.failed;
}
