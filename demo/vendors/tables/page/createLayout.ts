import { element } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import { inPageNumerals } from '../../core/page/numerals.ts';
import type { Rect } from '../engine/types.ts';
import type { SpotView, TableStart } from '../view.ts';
import { drawDie } from './drawDie.ts';
import { nearest } from './nearest.ts';
import type { Stakes } from './Slip.ts';
import { spotName } from './spotName.ts';

interface LayoutParts {
  start: Pick<TableStart, 'words' | 'spots' | 'wide' | 'tall' | 'game'>;
  formats: Formats;
  onChoose: (spot: number) => void;
  onTake: (spot: number) => void;
}

/** The betting table: a button for each spot. One of them is in the tab order; arrow keys move to the others. */
export interface Layout {
  element: HTMLElement;
  show: (placed: Stakes, chips: Stakes) => void;
  /** Marks what a round returns by spot, in hundredths; without a round it marks nothing. */
  mark: (returned: ((spot: number) => number) | null) => void;
  setOpen: (isOpen: boolean) => void;
}

export function createLayout({ start, formats, onChoose, onTake }: LayoutParts): Layout {
  const { words, spots, wide, tall, game } = start;
  const made = spots.map((spot, index) => createSpot(spot, index));
  const board = element(
    'div',
    { class: 'board', dir: 'ltr', role: 'group', 'aria-label': words.layout, 'data-game': game },
    ...made.map(({ button }) => button),
  );
  setNumbers(board, { ww: wide[0], wh: wide[1], tw: tall[0], th: tall[1] });
  board.addEventListener('keydown', (event) => move(event));

  function createSpot(spot: SpotView, index: number) {
    const chip = element('span', { class: 'spot-chip' });
    chip.hidden = true;
    const name = spotName(words, spot);
    const button = element(
      'button',
      {
        type: 'button',
        class: `spot ${spot.look}`,
        tabindex: index === 0 ? '0' : '-1',
        'data-spot': spot.id,
        onclick: () => onChoose(index),
      },
      spot.look !== 'point' && face(spot, name),
      chip,
    );
    place(button, 'w', spot.wide);
    place(button, 't', spot.tall);
    return { button, chip, name: `${name}, ${inPageNumerals(spot.odds)}` };
  }

  /** Arrow keys move, backspace takes the chips of a spot back. */
  function move(event: KeyboardEvent): void {
    const at = made.findIndex(({ button }) => button === event.target);
    if (at === -1) return;
    if (event.key === 'Backspace' || event.key === 'Delete') onTake(at);
    else {
      const boxes = made.map(({ button }) => button.getBoundingClientRect());
      const next = nearest(boxes, at, event.key);
      if (next === undefined) return;
      made[at]?.button.setAttribute('tabindex', '-1');
      made[next]?.button.setAttribute('tabindex', '0');
      made[next]?.button.focus();
    }
    event.preventDefault();
  }

  return {
    element: element('div', { class: 'felt' }, board),
    show: (placed, chips) => {
      for (const [index, { button, chip, name }] of made.entries()) {
        const more = chips.get(index) ?? 0;
        const stake = (placed.get(index) ?? 0) + more;
        chip.hidden = stake === 0;
        chip.textContent = stake === 0 ? '' : formats.short(stake);
        chip.classList.toggle('pending', more > 0);
        const amount = stake === 0 ? '' : `. ${words.stake}: ${formats.money(stake)}`;
        button.setAttribute('aria-label', `${name}${amount}`);
      }
    },
    mark: (returned) => {
      for (const [index, { button }] of made.entries())
        button.classList.toggle('won', returned !== null && returned(index) > 100);
    },
    setOpen: (isOpen) => {
      board.classList.toggle('closed', !isOpen);
      for (const { button } of made) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}

function face({ sign, dice, odds, look }: SpotView, name: string): HTMLElement {
  const picture = dice && element('span', { class: 'spot-dice' }, ...dice.map((one) => drawDie(one)));
  const isNumber = look !== 'plain' && sign !== undefined && /^\d+$/.test(sign);
  const title = sign === undefined || !/\d|◆/.test(sign) ? name : sign;
  const range = sign !== undefined && /^\d+–\d+$/.test(sign) && (look === 'blue' || look === 'red');
  return element(
    'span',
    { class: 'spot-face', 'aria-hidden': 'true' },
    picture ?? element('b', {}, range ? name : inPageNumerals(title)),
    range && element('small', {}, inPageNumerals(sign)),
    !isNumber && !/^[◆]|:/.test(sign ?? '') && element('small', {}, inPageNumerals(odds)),
  );
}

function place(button: HTMLElement, form: 'w' | 't', [x, y, w, h]: Rect): void {
  setNumbers(button, { [`${form}x`]: x, [`${form}y`]: y, [`${form}w`]: w, [`${form}h`]: h });
}

/** Numbers for the sheet. The policy of the page forbids style attributes. */
function setNumbers(target: HTMLElement, numbers: Record<string, number>): void {
  for (const [name, value] of Object.entries(numbers)) target.style.setProperty(`--${name}`, String(value));
}
