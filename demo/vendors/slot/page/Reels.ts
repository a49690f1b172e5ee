import { element, svg } from '#kit/dom.ts';
import { prefersStill, type Pace } from '../../core/page/Pace.ts';
import type { Grid, Win } from '../engine/evaluate.ts';
import { bonus, scatter, type Machine } from '../engine/machine.ts';
import type { MakeCell } from './symbols.ts';

/** Milliseconds. */
const stopMs = 480;
const betweenReels = 140;
/** The wait for a reel that may bring what is still missing for a feature. */
const suspense = 900;
const fallMs = 320;
/** Cells that pass while a reel stops. */
const passing = 5;

interface Reel {
  column: HTMLElement;
  track: HTMLElement;
  turning: Animation | undefined;
}

interface Parts {
  machine: Machine;
  cell: MakeCell;
  pace: Pace;
  /** Called when a reel stops. */
  onStop: (isSpecial: boolean) => void;
}

/** The reels: they turn until their symbols are known, stop one after another, let symbols fall, and show the wins. */
export class Reels {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #reels: Reel[];
  readonly #overlay: SVGElement;
  #grid: Grid;

  constructor(parts: Parts, name: string) {
    const { strips, rows } = parts.machine;
    const most = Math.max(...rows);
    this.#parts = parts;
    // Something to look at before the first spin: different positions, none of them a win that was played.
    this.#grid = strips.map((strip, reel) =>
      Array.from({ length: rows[reel]! }, (_, row) => strip[(reel * 7 + 3 + row) % strip.length]!),
    );
    this.#reels = strips.map(() => {
      const track = element('div', { class: 'track' });
      return { track, column: element('div', { class: 'reel' }, track), turning: undefined };
    });
    this.#overlay = svg('svg', {
      viewBox: `0 0 ${strips.length * 100} ${most * 100}`,
      preserveAspectRatio: 'none',
      class: 'lines',
      'aria-hidden': 'true',
    });
    const columns = this.#reels.map(({ column }) => column);
    this.element = element('div', { class: 'reels', role: 'img', 'aria-label': name }, ...columns);
    this.element.append(this.#overlay);
    this.#restAll();
  }

  /** Lets the reels turn, but for those that are covered (bits). */
  start(held = 0): void {
    this.clearWins();
    if (prefersStill()) return;
    for (const [index, reel] of this.#reels.entries()) {
      if (held & (1 << index)) continue;
      const around = this.#random(index, 8);
      this.#setRows(index, this.#grid[index]!.length);
      reel.track.replaceChildren(...[...around, ...around].map(this.#parts.cell));
      reel.track.classList.add('turning');
      reel.turning = reel.track.animate(
        { transform: ['translateY(-50%)', 'translateY(0)'] },
        { duration: 420, iterations: Infinity, delay: index * 30 },
      );
    }
  }

  /** Puts the reels back as they were: the spin did not take place. */
  cancel(): void {
    this.#restAll();
  }

  /** Stops the reels. Resolves when the last one stands. */
  async stop(grid: Grid): Promise<void> {
    const { pace, onStop } = this.#parts;
    this.#grid = grid;
    const found = { [scatter]: 0, [bonus]: 0 };
    for (let reel = 0; reel < this.#reels.length; reel += 1) {
      const column = grid[reel]!;
      const { turning } = this.#reels[reel]!;
      if (turning && Math.max(found[scatter], found[bonus]) >= 2 && this.#canBring(reel) && !prefersStill()) {
        this.#reels[reel]!.column.classList.add('suspense');
        await pace.wait(suspense);
      }
      for (const symbol of column) if (symbol === scatter || symbol === bonus) found[symbol] += 1;
      const last = this.#land(reel);
      if (turning) await pace.wait(betweenReels);
      void last.then(() => turning && onStop(column.includes(scatter) || column.includes(bonus)));
      if (reel === this.#reels.length - 1) await last;
    }
  }

  /** Lets the symbols of wins disappear and those above them fall. */
  async fall(wins: readonly Win[], grid: Grid): Promise<void> {
    const { pace, cell } = this.#parts;
    this.clearWins();
    const before = this.#grid;
    this.#grid = grid;
    if (prefersStill()) {
      this.#restAll();
      return;
    }
    const moves: Animation[] = [];
    for (const [reel, { track }] of this.#reels.entries()) {
      const gone = new Set(
        wins.flatMap(({ cells }) => cells.flatMap(([at, row]) => (at === reel ? [row] : []))),
      );
      if (gone.size === 0) continue;
      const kept = before[reel]!.map((_, row) => row).filter((row) => !gone.has(row));
      const cells = grid[reel]!.map(cell);
      track.replaceChildren(...cells);
      for (const [row, own] of cells.entries()) {
        const from = row < gone.size ? row - gone.size : kept[row - gone.size]!;
        if (from === row) continue;
        const transform = [`translateY(${(from - row) * 100}%)`, 'none'];
        moves.push(own.animate({ transform }, { duration: fallMs, easing: 'cubic-bezier(.5, 0, .6, 1.2)' }));
      }
    }
    await Promise.race([Promise.all(moves.map(({ finished }) => finished)), pace.wait(fallMs)]);
    for (const move of moves) move.cancel();
  }

  /** Marks the winning symbols and draws their lines; with `only`, those of one win. */
  showWins(wins: readonly Win[], only?: Win): void {
    this.clearWins();
    for (const { cells, line } of only ? [only] : wins) {
      for (const [reel, row] of cells) this.#cellAt(reel, row)?.classList.add('won');
      if (line === undefined) continue;
      const rows = this.#parts.machine.lines?.[line] ?? [];
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
      this.#overlay.append(svg('polyline', { points, class: `line line-${line % 5}` }));
    }
    this.element.classList.toggle('has-win', wins.length > 0);
  }

  /** Marks all cells with a symbol. */
  mark(symbol: string): void {
    for (const [reel, column] of this.#grid.entries())
      for (const [row, one] of column.entries())
        if (one === symbol) this.#cellAt(reel, row)?.classList.add('won');
    this.element.classList.add('has-win');
  }

  /** Shows the values of coins; `isHeld` leaves the other places empty. */
  showCoins(values: readonly (readonly number[])[], money: (units: number) => string, isHeld: boolean): void {
    for (const [reel, column] of values.entries())
      for (const [row, value] of column.entries()) {
        const before = this.#cellAt(reel, row);
        if (value > 0 && before && !before.querySelector('.value')) {
          const own = this.#parts.cell('C');
          own.append(element('span', { class: 'value' }, element('bdi', {}, money(value))));
          if (isHeld) own.classList.add('new');
          before.replaceWith(own);
        } else if (value === 0 && isHeld) before?.classList.add('empty');
      }
  }

  clearWins(): void {
    this.#overlay.replaceChildren();
    this.element.classList.remove('has-win');
    for (const { track } of this.#reels) for (const cell of track.children) cell.classList.remove('won');
  }

  /** Whether what a feature needs is on a reel at all. */
  #canBring(reel: number): boolean {
    const strip = this.#parts.machine.strips[reel]!;
    return strip.includes(scatter) || strip.includes(bonus);
  }

  /** Brings one reel to its stop. */
  async #land(index: number): Promise<void> {
    const { pace, cell } = this.#parts;
    const reel = this.#reels[index]!;
    if (!reel.turning || pace.isSkipped) {
      this.#rest(index);
      return;
    }
    const column = this.#grid[index]!;
    this.#setRows(index, column.length);
    reel.turning.cancel();
    reel.turning = undefined;
    reel.track.classList.remove('turning');
    reel.track.replaceChildren(...[...column, ...this.#random(index, passing)].map(cell));
    const height = reel.column.clientHeight / column.length;
    const landing = reel.track.animate(
      { transform: [`translateY(${-passing * height}px)`, 'translateY(0)'] },
      { duration: stopMs, easing: 'cubic-bezier(.22, .9, .32, 1.12)' },
    );
    await Promise.race([landing.finished, pace.wait(stopMs)]);
    landing.cancel();
    this.#rest(index);
  }

  #restAll(): void {
    for (let reel = 0; reel < this.#reels.length; reel += 1) this.#rest(reel);
  }

  /** Shows one reel as it stands, without motion. */
  #rest(index: number): void {
    const reel = this.#reels[index]!;
    reel.turning?.cancel();
    reel.turning = undefined;
    reel.track.classList.remove('turning');
    reel.column.classList.remove('suspense');
    this.#setRows(index, this.#grid[index]!.length);
    reel.track.replaceChildren(...this.#grid[index]!.map(this.#parts.cell));
  }

  #setRows(index: number, rows: number): void {
    this.#reels[index]!.column.style.setProperty('--rows', String(rows));
  }

  /** Symbols of a reel that pass. They decide nothing. */
  #random(reel: number, count: number): string[] {
    const strip = this.#parts.machine.strips[reel]!;
    const from = Math.floor(Math.random() * strip.length);
    return Array.from({ length: count }, (_, at) => strip[(from + at) % strip.length]!);
  }

  #cellAt(reel: number, row: number): Element | undefined {
    return this.#reels[reel]?.track.children[row];
  }
}
