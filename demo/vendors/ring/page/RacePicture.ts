import { svg } from '#kit/dom.ts';
import { prefersStill, type Pace } from '../../core/page/Pace.ts';
import type { Corner } from '../engine/race.ts';
import { positionsAt, type Positions } from './course.ts';
import { drawRing, height, middle, width } from './drawRing.ts';
import { drawRooster, plumages, type Rooster } from './drawRooster.ts';

/** Milliseconds of a race. */
const raceMs = 6_000;
/** Milliseconds until they run, and that the result stays before the next race. */
const readyMs = 500;
const restMs = 900;
/** Steps of a leg in a lap. */
const stepsOfLap = 26;

/** Half-widths and half-heights of the lanes' middles. Both laps count the same: the lanes are a picture. */
const lanes = { red: { x: 236, y: 88 }, blue: { x: 302, y: 148 } };

interface Parts {
  /** Whether the race runs the other way round. */
  isMirrored: boolean;
  pace: Pace;
  /** Called for each step that is heard. */
  onStep: () => void;
}

/** The picture of the ring: two roosters on a round track. */
export class RacePicture {
  readonly element: SVGElement;
  readonly #parts: Parts;
  readonly #runners: Record<'red' | 'blue', Rooster>;
  readonly #field: SVGElement;
  readonly #confetti: SVGElement;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#runners = { red: drawRooster(plumages.red), blue: drawRooster(plumages.blue) };
    this.#field = svg('g', {}, this.#runners.red.element, this.#runners.blue.element);
    this.#confetti = svg('g', { class: 'confetti' });
    // Mirrored as a whole: nothing in the picture is text.
    const turn = parts.isMirrored ? `translate(${width} 0) scale(-1 1)` : '';
    this.element = svg(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, class: 'ring-picture', 'aria-hidden': 'true' },
      svg('g', { transform: turn }, drawRing(), this.#field, this.#confetti),
    );
    this.reset();
  }

  /** Puts both roosters at the start. */
  reset(): void {
    this.#confetti.replaceChildren();
    this.#place({ red: 0, blue: 0 }, false);
  }

  /** Shows a race. Resolves when it is over, at once if the player skips it or prefers still pictures. */
  async run(outcome: Corner, id: string): Promise<void> {
    const { pace, onStep } = this.#parts;
    this.reset();
    if (!prefersStill()) {
      await pace.wait(readyMs);
      const begin = performance.now();
      let isRunning = true;
      let steps = 0;
      const frame = (now: number) => {
        if (!isRunning) return;
        const share = Math.min(1, Math.max(0, now - begin) / raceMs);
        const positions = positionsAt(share, outcome, id);
        this.#place(positions, true);
        const done = Math.floor(positions.red * stepsOfLap);
        if (done > steps) onStep();
        steps = done;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      await pace.wait(raceMs);
      isRunning = false;
    }
    this.#place(positionsAt(1, outcome, id), false);
    this.#celebrate(outcome);
    await pace.wait(prefersStill() ? 0 : restMs);
  }

  #place(positions: Positions, isRunning: boolean): void {
    const feet = (['red', 'blue'] as const).map((corner) => {
      const angle = Math.PI / 2 - 2 * Math.PI * positions[corner];
      const [x, y] = [
        middle.x + lanes[corner].x * Math.cos(angle),
        middle.y + lanes[corner].y * Math.sin(angle),
      ];
      // Farther away is smaller, and in the bends they turn around.
      const size = 0.66 + 0.17 * (1 + Math.sin(angle));
      const turn = Math.min(1, Math.max(0.2, Math.abs(Math.sin(angle)) * 3));
      const facing = Math.sin(angle) >= 0 ? turn : -turn;
      const { element, stride } = this.#runners[corner];
      element.setAttribute('transform', `translate(${x} ${y}) scale(${size * facing} ${size})`);
      stride(isRunning ? positions[corner] * stepsOfLap : 0);
      return { element, y };
    });
    // What is nearer covers what is farther away.
    const [back] = feet.toSorted((one, other) => one.y - other.y);
    if (back && this.#field.firstChild !== back.element) this.#field.prepend(back.element);
  }

  /** Confetti over the finish, in the winner's color; in a dead heat in both. */
  #celebrate(outcome: Corner): void {
    const winners = outcome === 'heat' ? (['red', 'blue'] as const) : ([outcome] as const);
    const colors = [...winners.map((corner) => plumages[corner].body), '#ffd36b', '#fff'];
    const pieces = Array.from({ length: 40 }, (_, index) => {
      const [x, y] = [middle.x - 170 + ((index * 83) % 340), 64 + ((index * index * 37) % 180)];
      const place = { x, y, width: 7, height: 11, rx: 2 };
      const turn = `rotate(${(index * 61) % 180} ${x} ${y})`;
      return svg('rect', { ...place, fill: colors[index % colors.length] ?? '#fff', transform: turn });
    });
    this.#confetti.replaceChildren(...pieces);
  }
}
