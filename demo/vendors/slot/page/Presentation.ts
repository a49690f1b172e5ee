import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { prefersStill, type Pace } from '../../core/page/Pace.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { Win } from '../engine/evaluate.ts';
import { bonus, coin, scatter } from '../engine/machine.ts';
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
const winMs = 1_300;
const betweenSpins = 500;
const fallPause = 650;
const respinMs = 620;
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
  #unit = 0;
  /** Units that are shown as won. */
  #won = 0;
  /** The most that a round can show, in units. */
  #most = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resolves when all is shown. */
  async show(spins: readonly Spin[], { stake, payout, isResumed }: Facts): Promise<void> {
    const { start, formats, screen, pace } = this.#parts;
    const { words, machine } = start;
    this.#unit = stake / machine.units;
    this.#most = machine.cap * machine.units;
    this.#won = 0;
    screen.showWin(0);
    let left = 0;
    for (const [index, spin] of spins.entries()) {
      if (index > 0) await this.#turn(spin, spins[index - 1]!, left - 1);
      await this.#spin(spin);
      left = spin.left;
    }
    screen.showBadge(null);
    if (spins.length > 1 || payout >= stake * bigWin) {
      const isFree = spins.some(({ kind }) => kind === 'free');
      const free = formats.money(payout - Math.floor((spins[0]?.win ?? 0) * this.#unit));
      screen.showBanner(formats.money(payout), isFree ? fill(words.freeTotal, { amount: free }) : undefined);
      await pace.wait(bannerMs);
      screen.showBanner(null);
    }
    const amount = formats.money(payout);
    const text = payout > 0 ? fill(words.won, { amount }) : words.nothing;
    screen.say(isResumed ? fill(words.resumed, { amount }) : text, payout > 0 ? 'win' : undefined);
    const last = spins.at(-1)?.falls.at(-1);
    if (last && !isResumed) void this.#cycle(last.wins, last.factor);
  }

  /** Ends what is still being shown of the last round. */
  stop(): void {
    this.#isCycling += 1;
    this.#parts.reels.clearWins();
    this.#parts.screen.say(this.#parts.start.words.spinning);
    this.#parts.screen.showWin(0);
  }

  /** Lets the reels turn for a spin that the round won. Each can be skipped on its own. */
  async #turn({ kind, falls }: Spin, before: Spin, left: number): Promise<void> {
    const { start, reels, screen, pace } = this.#parts;
    const { words, machine } = start;
    await pace.wait(betweenSpins);
    pace.begin();
    const factor = fill(words.factor, { factor: falls[0]!.factor });
    const isPlain = machine.tumbles !== undefined || falls[0]!.factor === 1;
    const text = fill(words.freeSpins, { count: left });
    screen.showBadge(kind === 'again' ? words.again : isPlain ? text : `${text} · ${factor}`);
    const isHeld = kind === 'again' || (before.kind === 'free' && machine.free?.sticky);
    reels.start(isHeld ? before.held : 0);
    await pace.wait(prefersStill() ? 0 : 350);
  }

  async #spin(spin: Spin): Promise<void> {
    const { start, reels, screen, pace, sounds } = this.#parts;
    const { words } = start;
    await reels.stop(spin.falls[0]!.grid);
    if (spin.factorReel !== undefined && spin.factorReel > 1)
      screen.showBadge(fill(words.factor, { factor: spin.factorReel }));
    else if (spin.kind === 'paid') screen.showBadge(null);
    if (spin.coins) reels.showCoins(spin.coins, this.#money, false);
    for (const [index, fall] of spin.falls.entries()) {
      if (index > 0) {
        await reels.fall(spin.falls[index - 1]!.wins, fall.grid);
        if (fall.factor > 1 && fall.win > 0) screen.showBadge(fill(words.factor, { factor: fall.factor }));
      }
      reels.showWins(fall.wins);
      await this.#count(fall.win);
      if (index < spin.falls.length - 1) await pace.wait(fallPause);
    }
    if (spin.scatterWin > 0) {
      reels.mark(scatter);
      await this.#count(spin.scatterWin);
    }
    if (spin.respins) await this.#showRespins(spin);
    if (spin.prize !== undefined) {
      reels.mark(bonus);
      await screen.askForChest(pace);
      screen.showBanner(this.#money(spin.prize));
      sounds.play(fanfare);
      await pace.wait(bannerMs);
      screen.showBanner(null);
      await this.#count(spin.prize);
    }
    if (spin.added > 0) {
      sounds.play(fanfare);
      const text = fill(words.freeWon, { count: spin.added });
      screen.say(text);
      screen.showBanner(text);
      await pace.wait(bannerMs);
      screen.showBanner(null);
      pace.begin();
    }
  }

  async #showRespins({ respins = [], coins = [], full = 0 }: Spin): Promise<void> {
    const { start, reels, screen, pace, sounds } = this.#parts;
    sounds.play(fanfare);
    reels.mark(coin);
    screen.say(start.words.again);
    screen.showBanner(start.words.again);
    await pace.wait(bannerMs);
    screen.showBanner(null);
    reels.clearWins();
    let latest = coins;
    reels.showCoins(latest, this.#money, true);
    for (const values of respins) {
      await pace.wait(respinMs);
      if (values.flat().some((value, at) => value > 0 && latest.flat()[at] === 0)) sounds.play(chime);
      reels.showCoins(values, this.#money, true);
      latest = values;
    }
    await pace.wait(respinMs);
    await this.#count(full + latest.flat().reduce((sum, value) => sum + value, 0));
  }

  readonly #money = (units: number): string => this.#parts.formats.money(Math.floor(units * this.#unit));

  /** Shows the wins of the last spin one after another until the next round. */
  async #cycle(wins: readonly Win[], factor: number): Promise<void> {
    const { reels, screen, start } = this.#parts;
    if (wins.length < 2 || prefersStill()) return;
    const round = (this.#isCycling += 1);
    for (let at = 0; ; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, winMs));
      if (round !== this.#isCycling) return;
      const win = wins[at % (wins.length + 1)];
      reels.showWins(wins, win);
      if (!win) continue;
      const facts = { count: win.count, amount: this.#money(win.win * factor) };
      const text =
        win.line === undefined
          ? fill(start.words.winOf, facts)
          : fill(start.words.line, { ...facts, line: win.line + 1 });
      screen.showLine(text);
    }
  }

  /** Counts a win up. */
  async #count(win: number): Promise<void> {
    const { pace, screen, sounds, start } = this.#parts;
    if (win === 0) return;
    sounds.play(win >= bigWin * start.machine.units ? fanfare : chime);
    const from = this.#won;
    this.#won = Math.min(from + win, this.#most);
    const steps = prefersStill() ? 0 : 14;
    for (let step = 1; step < steps; step += 1) {
      screen.showWin(Math.round((from + ((this.#won - from) * step) / steps) * this.#unit));
      await pace.wait(countMs / steps);
    }
    screen.showWin(Math.floor(this.#won * this.#unit));
  }
}
