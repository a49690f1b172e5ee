import { element, icon } from '#kit/dom.ts';
import { fill, numeral, twoDecimals } from '../../core/page/numerals.ts';
import { icons } from '../../core/page/icons.ts';
import { modes } from '../view.ts';
import { menuIcons, sportIcons } from './art.ts';
import { marketName, oddsText, selectionName } from './labels.ts';
import { action, type View } from './parts.ts';
import { amountOf, totalOdds } from './State.ts';

/** The bet slip: a column on a wide screen, a drawer over the page on a phone. */
export function slip(view: View): HTMLElement {
  const { state, words } = view;
  const { slip: legs, isSlipOpen } = state;
  const total = twoDecimals(totalOdds(legs));
  return element(
    'aside',
    { class: `slip${isSlipOpen ? ' open' : ''}`, 'aria-label': words.slip },
    action(
      'slip',
      { class: 'slip-bar', 'aria-expanded': String(isSlipOpen) },
      icon(menuIcons.slip),
      element('span', {}, words.slip),
      element('b', { class: 'count' }, numeral(legs.length)),
      legs.length > 0 && element('span', { class: 'slip-total' }, total),
      icon(menuIcons.down),
    ),
    element(
      'div',
      { class: 'slip-body' },
      legs.length === 0 && element('p', { class: 'empty' }, words.slipEmpty),
      legs.length > 0 &&
        element(
          'div',
          { class: 'slip-head' },
          element('b', {}, legs.length === 1 ? words.single : fill(words.multiple, { count: legs.length })),
          action('clear', { class: 'text' }, words.clear),
        ),
      element('ul', { class: 'legs' }, ...legs.map((leg) => legOf(view, leg))),
      legs.length > 0 && form(view, total),
      state.note !== '' && element('p', { class: 'note', role: 'status' }, state.note),
    ),
  );
}

function legOf({ words, before }: View, leg: View['state']['slip'][number]): HTMLElement {
  const { match, market, selection, odds, chosenAt, now, home, away, sport } = leg;
  const id = `${match} ${market} ${selection}`;
  const last = before.get(`slip ${id}`);
  const moved = last === undefined || last === odds ? '' : last < odds ? ' up' : ' down';
  return element(
    'li',
    { 'data-key': `leg-${id}`, class: now === null ? 'closed' : '' },
    icon(sportIcons[sport]),
    element(
      'div',
      {},
      element('b', {}, element('bdi', {}, selectionName(words, market, selection, leg))),
      element('small', {}, marketName(words, market, sport)),
      element('small', {}, element('bdi', {}, home), ' – ', element('bdi', {}, away)),
      now === null && element('small', { class: 'hold' }, words.suspended),
      // Shown until the bet is placed: an arrow alone would be gone with the next request for the book.
      now !== null &&
        chosenAt !== odds &&
        element(
          'small',
          { class: 'chosen-at' },
          fill(words.chosenAt, { odds: `\u2068${oddsText(chosenAt)}\u2069` }),
        ),
    ),
    element('b', { class: `leg-odds${moved}` }, oddsText(odds)),
    action(
      'remove',
      { class: 'tool', 'data-arg': match, 'aria-label': words.remove, title: words.remove },
      icon(icons.close),
    ),
  );
}

function form({ state, start, words, formats }: View, total: string): HTMLElement {
  const amount = amountOf(state.stake, start);
  const possible = amount === undefined ? 0 : Math.floor(amount * Number(total));
  // Whole amounts of the currency, however small the minimum stake is.
  const unit = Math.max(start.least, 10 ** start.exponent);
  const quick = [unit * 10, unit * 50, unit * 100].filter((one) => one <= start.most);
  const options = modes.map((mode) =>
    element('option', { value: mode, selected: state.mode === mode }, words[mode]),
  );
  return element(
    'div',
    { class: 'slip-form' },
    element(
      'label',
      { class: 'stake-line' },
      element('span', {}, words.stake),
      element('input', {
        type: 'text',
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: '16',
        'data-act': 'stake',
        'data-key': 'stake',
        dir: 'ltr',
        disabled: state.isPlacing,
      }),
    ),
    element(
      'div',
      { class: 'quick' },
      ...quick.map((one) =>
        action('add', { 'data-arg': String(one), disabled: state.isPlacing }, `+${formats.money(one)}`),
      ),
    ),
    element('p', { class: 'line' }, element('span', {}, words.totalOdds), element('b', {}, total)),
    element(
      'p',
      { class: 'line' },
      element('span', {}, words.possibleWin),
      element('b', { class: 'gold' }, formats.money(possible)),
    ),
    element(
      'label',
      { class: 'line' },
      element('span', {}, words.ifMoved),
      element('select', { 'data-act': 'mode', 'data-key': 'mode' }, ...options),
    ),
    action(
      'place',
      { class: 'place', 'aria-disabled': String(state.isPlacing || state.hasEnded) },
      state.isPlacing ? words.placing : words.place,
      amount !== undefined && !state.isPlacing && element('span', {}, ` ${formats.money(amount)}`),
    ),
  );
}
