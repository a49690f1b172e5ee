import { CallFailure, createCall } from '../../core/page/call.ts';
import type { ShotRecord } from '../engine/magazine.ts';
import type { FishView } from '../view.ts';
import type { Clock } from './Clock.ts';

interface Parts {
  /** The page's key. */
  key: string;
  clock: Clock;
  /** Outcomes of shots, in their order, with the round after them. */
  onResults: (shots: readonly ShotRecord[], view: FishView) => void;
  onOffline: () => void;
  onRefused: (code: string) => void;
}

/** Shots of one request, at most. */
const mostShots = 40;
const pauseMs = 1_000;

/**
 * Sends hits to the server, which decides them: one request at a time, in their order, again until it is answered. A
 * request is numbered by its first shot, so a repeated one fires nothing twice.
 */
export class Shots {
  readonly #parts: Parts;
  readonly #call: ReturnType<typeof createCall>;
  #waiting: [fish: number, level: number][] = [];
  #sending: Promise<void> | undefined;
  #round = '';
  #turn = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#call = createCall(parts.key);
  }

  /** The magazine whose shots follow. */
  begin(round: string, turn: number): void {
    this.#round = round;
    this.#turn = turn;
    this.#waiting = [];
  }

  add(fish: number, level: number): void {
    this.#waiting.push([fish, level]);
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
  }

  /** Credits of hits that are not decided. */
  get undecided(): number {
    return this.#waiting.reduce((sum, [, level]) => sum + level, 0);
  }

  /** Resolves when all hits are decided. */
  async settle(): Promise<void> {
    await this.#sending;
  }

  /** Asks for or does something else about the magazine. */
  async ask(action: 'collect' | 'resume' | 'round'): Promise<FishView> {
    return this.#post(action, { key: this.#round });
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const shots = this.#waiting.slice(0, mostShots);
      const [key, turn] = [this.#round, this.#turn];
      try {
        const view = await this.#post('shoot', { key, turn, shots });
        this.#turn = view.magazine?.turn ?? turn;
        this.#waiting.splice(0, shots.length);
        this.#parts.onResults(view.magazine?.shots ?? [], view);
        if (view.state !== 'playing') this.#waiting = [];
      } catch (error) {
        const code = error instanceof CallFailure ? error.code : 'failed';
        if (code !== 'offline' && code !== 'failed') {
          this.#waiting = [];
          this.#parts.onRefused(code);
          return;
        }
        this.#parts.onOffline();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async #post(action: string, body: object): Promise<FishView> {
    const sentAt = Date.now();
    const view = await this.#call<FishView>(`fish/${action}`, body);
    this.#parts.clock.learn(view.now, sentAt);
    return view;
  }
}
