import { fill } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import { prefersStill, type Pace } from '../../core/page/Pace.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import type { CommonStart } from '../../core/page/start.ts';
import { lines } from '../engine/machine.ts';
import type { Spin } from '../engine/playRound.ts';
import type { SlotStart } from '../view.ts';
import type { Screen } from './createScreen.ts';
import type { Reels } from './Reels.ts';

interface Parts {
  start: CommonStart & SlotStart;
  formats: Formats;
  reels: Reels;
  screen: Screen;
  pace: Pace;
  sounds: Sounds;
}

interface Facts {
  stake: number;
  payout: number;
  /** The round was played before the page was opened. */
  isResumed: boolean;
}

/** Milliseconds. */
const countMs = 700;
const bannerMs = 1_600;
const lineMs = 1_300;
const betweenFree = 500;
/** A win of this many stakes has a fanfare. */
const bigWin = 15;

const fanfare = [523, 659, 784, 1047].map((hertz, index) => [hertz, index * 0.11, 0.35] as const);
const chime = [
  [659, 0, 0.2],
  [880, 0.09, 0.3],
] as const;

/** Shows a decided round: its spins one after another, and what they won. */
export class Presentation {
  readonly #parts: Parts;
  #isCycling = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resolves when all is shown. */
  async show(spins: readonly Spin[], { stake, payout, isResumed }: Facts): Promise<void> {
    const { start, formats, reels, screen, pace, sounds } = this.#parts;
    const { words } = start;
    const unit = stake / lines.length;
    const factor = fill(words.factor, { factor: start.machine.freeFactor });
    let won = 0;
    let left = 0;
    screen.showWin(0);
    for (const [index, spin] of spins.entries()) {
      if (index > 0) {
        left -= 1;
        await pace.wait(betweenFree);
        // Every free spin can be skipped on its own.
        pace.begin();
        screen.showBadge(`${fill(words.freeSpins, { count: left })} · ${factor}`);
        reels.start();
        await pace.wait(prefersStill() ? 0 : 350);
      }
      await reels.stop(spin.stops);
      reels.showWins(spin);
      if (spin.win > 0) {
        sounds.play(spin.win >= bigWin * lines.length ? fanfare : chime);
        await this.#count(won, won + spin.win * unit);
      }
      won += spin.win * unit;
      if (spin.freeSpins > 0) {
        left += spin.freeSpins;
        sounds.play(fanfare);
        screen.showBanner(fill(words.freeWon, { count: spin.freeSpins }), factor);
        await pace.wait(bannerMs);
        screen.showBanner(null);
        pace.begin();
      }
    }
    screen.showBadge(null);
    if (spins.length > 1 || payout >= stake * bigWin) {
      const free = formats.money(payout - Math.floor((spins[0]?.win ?? 0) * unit));
      const detail = spins.length > 1 ? fill(words.freeTotal, { amount: free }) : undefined;
      screen.showBanner(formats.money(payout), detail);
      await pace.wait(bannerMs);
      screen.showBanner(null);
    }
    const amount = formats.money(payout);
    const text = payout > 0 ? fill(words.won, { amount }) : words.nothing;
    screen.say(isResumed ? fill(words.resumed, { amount }) : text, payout > 0 ? 'win' : undefined);
    const last = spins.at(-1);
    if (last && !isResumed) void this.#cycle(last, unit);
  }

  /** Ends what is still being shown of the last round. */
  stop(): void {
    this.#isCycling += 1;
    this.#parts.reels.clearWins();
    this.#parts.screen.say(this.#parts.start.words.spinning);
    this.#parts.screen.showWin(0);
  }

  /** Shows the lines of the last spin one after another until the next round. */
  async #cycle({ lineWins, ...spin }: Spin, unit: number): Promise<void> {
    const { reels, formats, screen, start } = this.#parts;
    if (lineWins.length < 2 || prefersStill()) return;
    const round = (this.#isCycling += 1);
    for (let at = 0; ; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, lineMs));
      if (round !== this.#isCycling) return;
      const win = lineWins[at % (lineWins.length + 1)];
      reels.showWins({ ...spin, lineWins }, win?.line);
      if (win)
        screen.showLine(
          fill(start.words.line, {
            line: win.line + 1,
            count: win.count,
            amount: formats.money(win.win * unit),
          }),
        );
    }
  }

  /** Counts the win up. */
  async #count(from: number, to: number): Promise<void> {
    const { pace, screen } = this.#parts;
    const steps = prefersStill() ? 0 : 14;
    for (let step = 1; step < steps; step += 1) {
      screen.showWin(Math.round(from + ((to - from) * step) / steps));
      await pace.wait(countMs / steps);
    }
    screen.showWin(to);
  }
}
