import { element, svg } from '#kit/dom.ts';
import { prefersStill, type Pace } from '../../core/page/Pace.ts';
import { lines, rowCount, type Machine, type SlotSymbol } from '../engine/machine.ts';
import { shownAt, type Spin } from '../engine/playRound.ts';
import type { MakeCell } from './symbols.ts';

/** Milliseconds. */
const stopMs = 520;
const betweenReels = 150;
/** The wait for a reel that may bring the third scatter. */
const suspense = 900;
/** Cells that pass while a reel stops. */
const passing = 5;

interface Reel {
  track: HTMLElement;
  turning: Animation | undefined;
}

interface Parts {
  machine: Machine;
  cell: MakeCell;
  pace: Pace;
  /** Called when a reel stops. */
  onStop: (reel: number, isScatter: boolean) => void;
}

/** The five reels: they turn until their stops are known, stop one after another, and show the wins. */
export class Reels {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #reels: Reel[];
  readonly #overlay = svg('svg', {
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    class: 'lines',
    'aria-hidden': 'true',
  });
  #stops: readonly number[];

  constructor(parts: Parts, name: string) {
    this.#parts = parts;
    // Something to look at before the first spin: different positions, none of them a win that was played.
    this.#stops = parts.machine.strips.map((strip, reel) => (reel * 7 + 3) % strip.length);
    this.#reels = parts.machine.strips.map(() => ({
      track: element('div', { class: 'track' }),
      turning: undefined,
    }));
    const columns = this.#reels.map(({ track }) => element('div', { class: 'reel' }, track));
    this.element = element('div', { class: 'reels', role: 'img', 'aria-label': name }, ...columns);
    this.element.append(this.#overlay);
    this.show(this.#stops);
  }

  /** Shows these stops without motion. */
  show(stops: readonly number[]): void {
    this.#stops = stops;
    for (let reel = 0; reel < this.#reels.length; reel += 1) this.#rest(reel);
  }

  /** Lets all reels turn. */
  start(): void {
    this.clearWins();
    if (prefersStill()) return;
    for (const [index, reel] of this.#reels.entries()) {
      const around = this.#strip(index, this.#stops[index]!, 8).map(this.#parts.cell);
      const again = this.#strip(index, this.#stops[index]!, 8).map(this.#parts.cell);
      reel.track.replaceChildren(...around, ...again);
      reel.track.classList.add('turning');
      reel.turning = reel.track.animate(
        { transform: ['translateY(-50%)', 'translateY(0)'] },
        { duration: 420, iterations: Infinity, delay: index * 30 },
      );
    }
  }

  /** Puts the reels back as they were: the spin did not take place. */
  cancel(): void {
    this.show(this.#stops);
  }

  /** Stops the reels. Resolves when the last one stands. */
  async stop(stops: readonly number[]): Promise<void> {
    const { machine, pace, onStop } = this.#parts;
    const shown = shownAt(machine, stops);
    this.#stops = stops;
    let scatters = 0;
    for (let reel = 0; reel < this.#reels.length; reel += 1) {
      const hasScatter = shown.slice(reel * rowCount, (reel + 1) * rowCount).includes('scatter');
      if (scatters >= 2 && !prefersStill()) {
        this.#reels[reel]!.track.parentElement!.classList.add('suspense');
        await pace.wait(suspense);
      }
      if (hasScatter) scatters += 1;
      const last = this.#land(reel);
      await pace.wait(betweenReels);
      void last.then(() => onStop(reel, hasScatter));
      if (reel === this.#reels.length - 1) await last;
    }
  }

  /** Marks the winning symbols and draws the lines; without a line, all of them. */
  showWins({ lineWins, scatterWin, stops }: Spin, only?: number): void {
    this.clearWins();
    const shown = shownAt(this.#parts.machine, stops);
    const wins = only === undefined ? lineWins : lineWins.filter(({ line }) => line === only);
    for (const { line, count } of wins) {
      const rows = lines[line]!;
      for (let reel = 0; reel < count; reel += 1) this.#cellAt(reel, rows[reel]!)?.classList.add('won');
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
      this.#overlay.append(svg('polyline', { points, class: `line line-${line % 5}` }));
    }
    if (scatterWin > 0 && only === undefined)
      for (const [index, symbol] of shown.entries())
        if (symbol === 'scatter')
          this.#cellAt(Math.floor(index / rowCount), index % rowCount)?.classList.add('won');
    this.element.classList.toggle('has-win', wins.length > 0 || scatterWin > 0);
  }

  clearWins(): void {
    this.#overlay.replaceChildren();
    this.element.classList.remove('has-win');
    for (const { track } of this.#reels) for (const cell of track.children) cell.classList.remove('won');
  }

  /** Brings one reel to its stop. */
  async #land(index: number): Promise<void> {
    const { pace, cell } = this.#parts;
    const reel = this.#reels[index]!;
    if (!reel.turning || pace.isSkipped) {
      this.#rest(index);
      return;
    }
    const height = reel.track.parentElement!.clientHeight / rowCount;
    const symbols = this.#strip(index, this.#stops[index]!, rowCount + passing);
    reel.turning.cancel();
    reel.turning = undefined;
    reel.track.classList.remove('turning');
    reel.track.replaceChildren(...symbols.map(cell));
    const landing = reel.track.animate(
      { transform: [`translateY(${-passing * height}px)`, 'translateY(0)'] },
      { duration: stopMs, easing: 'cubic-bezier(.22, .9, .32, 1.12)' },
    );
    await Promise.race([landing.finished, pace.wait(stopMs)]);
    landing.cancel();
    this.#rest(index);
  }

  /** Shows one reel at its stop, without motion. */
  #rest(index: number): void {
    const reel = this.#reels[index]!;
    reel.turning?.cancel();
    reel.turning = undefined;
    reel.track.classList.remove('turning');
    reel.track.parentElement?.classList.remove('suspense');
    reel.track.replaceChildren(...this.#strip(index, this.#stops[index]!, rowCount).map(this.#parts.cell));
  }

  #strip(reel: number, from: number, count: number): SlotSymbol[] {
    const strip = this.#parts.machine.strips[reel]!;
    return Array.from({ length: count }, (_, at) => strip[(from + at) % strip.length]!);
  }

  #cellAt(reel: number, row: number): Element | undefined {
    return this.#reels[reel]?.track.children[row];
  }
}
