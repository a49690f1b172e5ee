import { element } from '#kit/dom.ts';
import { fill, twoDecimals } from '../../core/page/numerals.ts';
import type { CouponView, LegView } from '../view.ts';
import { marketName, oddsText, phaseText, selectionName } from './labels.ts';
import { action, backButton, type View } from './parts.ts';

/** The player's bets: the open ones, or the settled ones page by page. */
export function bets(view: View): HTMLElement {
  const { state, words } = view;
  const { coupons } = state.look;
  const list = [...(coupons === 'settled' ? state.older : []), ...(state.seen.coupons ?? [])];
  const shown = list.filter(({ key }, index) => list.findIndex((one) => one.key === key) === index);
  const tab = (name: 'open' | 'settled', text: string) =>
    action('coupons', { class: 'tab', 'data-arg': name, 'aria-pressed': String(coupons === name) }, text);
  const oldest = shown.at(-1);
  return element(
    'div',
    { class: 'bets', 'data-key': 'bets' },
    element('div', { class: 'match-head' }, backButton(words, 'board'), element('h1', {}, words.history)),
    element(
      'div',
      { class: 'filters' },
      element(
        'div',
        { class: 'tabs', role: 'group', 'aria-label': words.history },
        tab('open', words.openBets),
        tab('settled', words.settledBets),
      ),
    ),
    state.seen.coupons !== null &&
      shown.length === 0 &&
      element('p', { class: 'empty' }, coupons === 'open' ? words.noOpen : words.noSettled),
    ...shown.map((coupon) => couponCard(view, coupon)),
    coupons === 'settled' &&
      oldest !== undefined &&
      (state.seen.coupons?.length ?? 0) >= 20 &&
      action('older', { class: 'more', 'data-arg': String(oldest.time) }, words.older),
  );
}

function stateName(words: View['words'], { state, payout }: CouponView): [string, string] {
  if (state === 'betting' || state === 'returning') return [words.stateConfirming, 'open'];
  if (state === 'playing') return [words.stateOpen, 'open'];
  if (state === 'settling' && payout > 0) return [words.statePaying, 'won'];
  if (state === 'settled' || state === 'settling')
    return payout > 0 ? [words.stateWon, 'won'] : [words.stateLost, 'lost'];
  return [words.stateReturned, 'back'];
}

function couponCard(view: View, coupon: CouponView): HTMLElement {
  const { words, formats } = view;
  const { key, number, legs, amount, odds, possible, payout, time, state } = coupon;
  const isBack = state === 'settled' && payout === amount;
  const [name, kind] = isBack ? [words.endPush, 'back'] : stateName(words, coupon);
  const isOver = state === 'settled' || state === 'settling';
  const figure = (label: string, value: string, isGold = false) =>
    element('span', {}, element('small', {}, label), element('b', isGold ? { class: 'gold' } : {}, value));
  return element(
    'article',
    { class: 'coupon', 'data-key': `coupon-${key}` },
    element(
      'header',
      {},
      element('b', {}, legs.length === 1 ? words.single : fill(words.multiple, { count: legs.length })),
      element('time', {}, `${formats.day(time)} ${formats.clock(time)}`),
      element('span', { class: `chip ${kind}` }, name),
    ),
    element('ul', { class: 'legs' }, ...legs.map((leg) => legRow(view, leg))),
    element('p', { class: 'number' }, `${words.number} `, element('bdi', {}, number)),
    element(
      'footer',
      {},
      figure(words.stake, formats.money(amount)),
      figure(words.totalOdds, twoDecimals(odds)),
      isOver
        ? figure(words.paid, formats.money(payout), payout > 0)
        : figure(words.possibleWin, formats.money(possible), true),
    ),
  );
}

const endings = {
  win: ['endWin', 'won'],
  'half-win': ['endHalfWin', 'won'],
  push: ['endPush', 'back'],
  'half-loss': ['endHalfLoss', 'lost'],
  loss: ['endLoss', 'lost'],
  void: ['endVoid', 'back'],
} as const;

function legRow({ words, formats }: View, leg: LegView): HTMLElement {
  const { match, market, selection, sport, home, away, odds, ending, status, score, kickOff } = leg;
  const [word, kind] = ending === null ? [undefined, status] : endings[ending];
  const now =
    status === 'soon'
      ? formats.clock(kickOff)
      : `\u2066${score[0]} : ${score[1]}\u2069 · ${phaseText(words, leg)}`;
  return element(
    'li',
    { 'data-key': `${match} ${market}` },
    element('i', { class: `mark ${kind}` }),
    element(
      'div',
      {},
      element('b', {}, element('bdi', {}, selectionName(words, market, selection, leg))),
      element('small', {}, marketName(words, market, sport)),
      element('small', {}, element('bdi', {}, home), ' – ', element('bdi', {}, away)),
      element(
        'small',
        { class: status === 'live' ? 'live' : '' },
        now,
        word !== undefined && ` · ${words[word]}`,
      ),
    ),
    element('b', { class: 'leg-odds' }, oddsText(odds)),
  );
}
