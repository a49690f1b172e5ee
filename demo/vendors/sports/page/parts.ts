import { element, icon } from '#kit/dom.ts';
import type { Formats } from '../../core/page/format.ts';
import type { CommonStart } from '../../core/page/start.ts';
import type { MatchView, SportsStart } from '../view.ts';
import { badge, menuIcons } from './art.ts';
import { marketName, oddsText, phaseText, selectionName } from './labels.ts';
import { isSame, type State } from './State.ts';
import { fill, numeral } from '../../core/page/numerals.ts';

/** What all parts of the page are rendered from. */
export interface View {
  state: State;
  start: SportsStart & CommonStart;
  words: SportsStart['words'];
  formats: Formats & { day: (milliseconds: number) => string; clock: (milliseconds: number) => string };
  /** Odds of the render before, to show how they moved. */
  before: ReadonlyMap<string, number>;
}

/** A button whose press the page handles by its name. */
export function action(
  name: string,
  attributes: Record<string, string | boolean>,
  ...children: (Node | string | false | undefined)[]
): HTMLButtonElement {
  return element('button', { type: 'button', 'data-act': name, ...attributes }, ...children);
}

/** The odds of one selection: a switch that puts it on the slip. */
export function oddsButton(
  { state, words, before }: View,
  match: MatchView,
  market: string,
  { selection, odds }: MatchView['markets'][number]['prices'][number],
  label: string,
): HTMLElement {
  const id = `${match.id} ${market} ${selection}`;
  const isPicked = state.slip.some((one) => isSame(one, { match: match.id, market, selection }));
  const isLocked = odds === null || match.isSuspended || state.hasEnded;
  const last = before.get(id);
  const moved = odds === null || last === undefined || last === odds ? '' : last < odds ? ' up' : ' down';
  const name = selectionName(words, market, selection, match);
  const missing = match.isSuspended ? words.suspended : words.closed;
  return action(
    'pick',
    {
      class: `odds${moved}`,
      'data-key': id,
      'data-arg': id,
      'aria-pressed': String(isPicked),
      'aria-label': `${name}, ${odds === null ? missing : oddsText(odds)}`,
      ...(odds === null && { title: match.isSuspended ? missing : words.notOffered }),
      disabled: isLocked && !isPicked,
    },
    element('span', { class: 'odds-name' }, element('bdi', {}, label)),
    priced(odds, match, words),
  );
}

/** Odds, or why there are none. The note on a suspended match says it for all of its odds at once. */
function priced(odds: number | null, { isSuspended }: MatchView, words: View['words']): HTMLElement {
  if (odds !== null) return element('b', {}, oddsText(odds));
  return isSuspended ? element('b', {}, '–') : element('small', { class: 'without' }, words.closed);
}

/** Says that the main market of a match in a list is closed, and whether others still take bets. */
export function withoutMain(
  { words }: Pick<View, 'words'>,
  { isSuspended, status, sport, count }: Pick<MatchView, 'isSuspended' | 'status' | 'sport' | 'count'>,
): HTMLElement | false {
  if (isSuspended || (status !== 'live' && status !== 'soon')) return false;
  const market = marketName(words, sport === 'football' ? '1x2' : 'win', sport);
  return element(
    'span',
    { class: 'hold' },
    count === 0 ? words.notOffered : fill(words.marketClosed, { market }),
  );
}

/** Says why none of the odds of a market is stated; nothing if one is. */
export function withoutOdds(
  { words }: Pick<View, 'words'>,
  { isSuspended }: Pick<MatchView, 'isSuspended'>,
  markets: readonly Pick<MatchView['markets'][number], 'prices'>[],
): HTMLElement | false {
  const isWithout =
    markets.length > 0 && markets.every(({ prices }) => prices.every(({ odds }) => odds === null));
  return !isSuspended && isWithout && element('span', { class: 'hold' }, words.notOffered);
}

/** A team or player with the badge. */
export function team(name: string, isServing: boolean, words: View['words']): HTMLElement {
  return element(
    'span',
    { class: 'team' },
    badge(name),
    element('bdi', {}, name),
    isServing &&
      element(
        'i',
        { class: 'serve', title: words.serving },
        element('span', { class: 'hidden-text' }, words.serving),
      ),
  );
}

/** The time of a match: its phase while it is played, else when it begins. */
export function timeOf({ words, formats, state }: View, match: MatchView): HTMLElement {
  const { status, kickOff } = match;
  if (status === 'live')
    return element(
      'span',
      { class: 'time live' },
      element('span', { class: 'dot' }),
      phaseText(words, match),
    );
  if (status !== 'soon')
    return element('span', { class: 'time' }, `${phaseText(words, match)} · ${formats.clock(kickOff)}`);
  const seconds = Math.max(0, Math.round((kickOff - state.seen.now) / 1000));
  const left = `${numeral(Math.floor(seconds / 60))}:${numeral(seconds % 60).padStart(2, numeral(0))}`;
  const isNear = seconds < 3600;
  return element(
    'span',
    { class: 'time' },
    formats.clock(kickOff),
    isNear && element('small', {}, ' ', words.startsIn.replace('{{time}}', `\u2066${left}\u2069`)),
  );
}

export const backButton = (words: View['words'], arg: string): HTMLElement =>
  action('back', { class: 'back', 'data-arg': arg }, icon(menuIcons.back), words.back);
