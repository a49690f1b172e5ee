import { element } from '#kit/dom.ts';
import { bigRoad, roadRows } from '../engine/bigRoad.ts';
import { colorOf, pockets } from '../engine/roulette.ts';
import type { GameName, Outcome } from '../engine/types.ts';
import type { TableWords } from '../words.ts';
import { drawDie } from './drawDie.ts';
import { diceSum, sideOf, sizeOf } from './resultOf.ts';
import { numeral } from '../../core/page/numerals.ts';

/** The earlier results of a table. */
export interface Roads {
  element: HTMLElement;
  show: (history: readonly Outcome[]) => void;
}

const signs = { player: 'P', banker: 'B', dragon: 'D', tiger: 'T', tie: '=' } as const;
const mostNumbers = 20;
const mostThrows = 12;
/** Numbers that are called hot, and cold. */
const extremes = 4;

export function createRoads(game: GameName, words: TableWords): Roads {
  if (game === 'roulette') return numberRoads(words);
  return game === 'sicBo' ? diceRoads(words) : sideRoads(words, game);
}

/** A part of the panel with a title; it scrolls to its newest end. */
function part(title: string, content: HTMLElement, name: string): HTMLElement {
  const scroller = element(
    'div',
    { class: 'road-scroll', tabindex: '0', role: 'group', 'aria-label': title },
    content,
  );
  return element('section', { class: `road ${name}` }, element('h2', {}, title), scroller);
}

function numberRoads(words: TableWords): Roads {
  const [last, hot, cold] = [list(), list(), list()];
  const chip = (number: number) =>
    element('li', { class: `past-number ${colorOf(number)}` }, numeral(number));
  return {
    element: element(
      'div',
      { class: 'roads' },
      part(words.lastResults, last, 'wide-road'),
      part(words.hot, hot, 'hot'),
      part(words.cold, cold, 'cold'),
    ),
    show: (history) => {
      const numbers = history.flatMap((one) => (one.game === 'roulette' ? [one.number] : []));
      last.replaceChildren(...numbers.toReversed().slice(0, mostNumbers).map(chip));
      const counts = Array.from({ length: pockets }, (_, number) => ({ number, count: 0 }));
      for (const number of numbers) counts[number]!.count += 1;
      const ordered = counts.toSorted((one, other) => other.count - one.count);
      const counted = ({ number, count }: { number: number; count: number }) => {
        const item = chip(number);
        item.append(element('small', {}, `×${numeral(count)}`));
        return item;
      };
      hot.replaceChildren(...ordered.slice(0, extremes).map(counted));
      cold.replaceChildren(...ordered.slice(-extremes).toReversed().map(counted));
    },
  };
}

const list = () => element('ol', { class: 'past' });

function diceRoads(words: TableWords): Roads {
  const [last, sizes] = [list(), element('ol', { class: 'bead-plate' })];
  return {
    element: element(
      'div',
      { class: 'roads' },
      part(words.beadPlate, sizes, 'wide-road'),
      part(words.lastResults, last, 'wide-road'),
    ),
    show: (history) => {
      const throws = history.flatMap((one) => (one.game === 'sicBo' ? [one.dice] : []));
      const beads = throws.slice(-roadRows * mostThrows).map((dice) => {
        const size = sizeOf(dice);
        const label = `${words[size]}, ${diceSum(dice)}`;
        const text = size === 'anyTriple' ? '≡' : numeral(diceSum(dice));
        return element('li', { class: `bead ${size}`, 'aria-label': label, title: label }, text);
      });
      sizes.replaceChildren(...beads);
      const rows = throws
        .toReversed()
        .slice(0, mostThrows)
        .map((dice) =>
          element(
            'li',
            { class: 'past-throw', 'aria-label': `${dice.join(', ')}: ${diceSum(dice)}` },
            ...dice.map((face) => drawDie(face)),
            element('b', {}, numeral(diceSum(dice))),
          ),
        );
      last.replaceChildren(...rows);
      toEnd(sizes);
    },
  };
}

function sideRoads(words: TableWords, game: 'baccarat' | 'dragonTiger'): Roads {
  const sides =
    game === 'baccarat' ? (['player', 'banker', 'tie'] as const) : (['dragon', 'tiger', 'tie'] as const);
  const beads = element('ol', { class: 'bead-plate' });
  const road = element('div', { class: 'big-road', 'aria-hidden': 'true' });
  const counts = sides.map((side) => ({ side, text: element('b') }));
  const legend = element(
    'p',
    { class: 'road-counts' },
    ...counts.map(({ side, text }) =>
      element(
        'span',
        {},
        element('span', { class: `bead ${side}`, 'aria-hidden': 'true' }, signs[side]),
        ` ${words[side]} `,
        text,
      ),
    ),
  );
  return {
    element: element(
      'div',
      { class: 'roads' },
      legend,
      part(words.beadPlate, beads, 'beads'),
      part(words.bigRoad, road, 'wide-road'),
    ),
    show: (history) => {
      const results = history.map((one) => sideOf(one));
      for (const { side, text } of counts)
        text.textContent = numeral(results.filter((result) => result === side).length);
      beads.replaceChildren(
        ...results.map((side) =>
          element(
            'li',
            { class: `bead ${side}`, 'aria-label': words[side], title: words[side] },
            signs[side],
          ),
        ),
      );
      const cells = bigRoad(results).map(({ column, row, winner, ties }) => {
        const cell = element('span', { class: `road-cell ${winner}` }, ties > 0 ? numeral(ties) : '');
        if (ties > 0) cell.classList.add('with-tie');
        cell.style.gridColumn = String(column + 1);
        cell.style.gridRow = String(row + 1);
        return cell;
      });
      road.replaceChildren(...cells);
      toEnd(beads);
      toEnd(road);
    },
  };
}

/** Scrolls to the newest results, once they are laid out. */
function toEnd(content: HTMLElement): void {
  const scroller = content.parentElement;
  if (scroller) requestAnimationFrame(() => (scroller.scrollLeft = scroller.scrollWidth));
}
