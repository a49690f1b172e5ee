import { toMinor } from '#kit/money.ts';
import '../../core/page/base.css';
import '../../core/page/game.css';
import './sports.css';
import { CallFailure, createCall, newKey } from '../../core/page/call.ts';
import { createBar } from '../../core/page/createBar.ts';
import { element, icon } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import { createFormats } from '../../core/page/format.ts';
import { icons } from '../../core/page/icons.ts';
import { isOver, reasonOf, refusalText } from '../../core/page/Rounds.ts';
import { Sounds } from '../../core/page/Sounds.ts';
import { readStart, report, type CommonStart } from '../../core/page/start.ts';
import type { CouponView, Look, LookView, Mode, Placed, SportName, SportsStart } from '../view.ts';
import { bets } from './bets.ts';
import { board, filters, sportsNav } from './board.ts';
import { matchPage } from './match.ts';
import { morph } from './morph.ts';
import { openRules } from './openRules.ts';
import type { View } from './parts.ts';
import { slip } from './slip.ts';
import { amountOf, pick, typedStake, withOdds, type State } from './State.ts';

/** Milliseconds between two requests for the book, and between two for a bet that is not confirmed. */
const lookMs = 3_000;
const askAgainMs = 2_000;
const toastMs = 6_000;

const start = readStart<SportsStart & CommonStart>();
const { words, kind, timeZone } = start;
const locale = `${start.language}-u-ca-gregory-nu-latn`;
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
const clockFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
const formats: View['formats'] = {
  ...createFormats(start),
  day: (milliseconds) => dayFormat.format(milliseconds),
  clock: (milliseconds) => clockFormat.format(milliseconds),
};
const call = createCall(start.key);
const sounds = new Sounds();

/** The stake of the address, which is a decimal number, as it is typed here. */
function stakeAtStart(): string {
  const minor = toMinor(start.stake, start.exponent);
  return minor === undefined ? '' : typedStake(Number(minor), start);
}

const state: State = {
  view: 'board',
  look: {
    when: 'live',
    sport: start.sport,
    league: '',
    since: 0,
    zone: dayFormat.resolvedOptions().timeZone,
    match: '',
    choices: [],
    coupons: '',
    before: 0,
  },
  seen: start.look,
  slip: start.slip,
  isSlipOpen: start.slip.length > 0,
  mode: 'better',
  stake: stakeAtStart(),
  isPlacing: false,
  note: '',
  hasEnded: false,
  balance: start.balance,
  older: [],
};
let openKeys = new Set(start.look.open);
let before = new Map<string, number>();
let asked = 0;
/** Where the list was when a match was opened. */
let boardScroll = 0;
/** The match that was opened last: its card gets the focus again. */
let lastMatch = '';

const balanceText = element('b');
const betsCount = element('b', { class: 'count' });
const betsButton = element(
  'button',
  { type: 'button', class: 'my-bets', onclick: () => openBets() },
  icon(icons.history),
  element('span', {}, words.history),
  betsCount,
);
const message = element('p', { class: 'toast', role: 'status', hidden: true });
const nav = element('div', { class: 'nav' });
const main = element('main', { class: 'page' });
const aside = element('div', { class: 'slip-place' });
const bar = createBar({
  name: start.name,
  words,
  sounds,
  onRules: () => openRules({ start, words, formats }),
});
const root = element(
  'div',
  { class: 'game sportsbook' },
  bar,
  element(
    'div',
    { class: 'purse' },
    element('span', { class: 'figure' }, element('small', {}, words.balance), balanceText),
    betsButton,
  ),
  nav,
  main,
  aside,
  message,
);

function render(): void {
  const view: View = { state, start, words, formats, before };
  const { match } = state.seen;
  const content =
    state.view === 'bets'
      ? bets(view)
      : state.view === 'match' && match
        ? matchPage(view, match)
        : board(view);
  morph(nav, element('div', { class: 'nav' }, sportsNav(view)));
  morph(main, element('main', { class: 'page' }, state.view === 'board' && filters(view), content));
  morph(aside, element('div', { class: 'slip-place' }, slip(view)));
  root.classList.toggle('with-slip', state.isSlipOpen);
  balanceText.textContent = formats.money(state.balance);
  betsCount.textContent = numeral(state.seen.open.length);
  betsCount.hidden = state.seen.open.length === 0;
  setValue('[data-act="stake"]', state.stake);
  setValue('[data-act="mode"]', state.mode);
  setValue('[data-act="league"]', state.look.league);
  before = oddsOf(state);
}

/** What a player typed or chose is not an attribute. */
function setValue(selector: string, value: string): void {
  const field = root.querySelector(selector);
  if (field instanceof HTMLInputElement && field.value !== value && field !== document.activeElement)
    field.value = value;
  if (field instanceof HTMLSelectElement) field.value = value;
}

/** All odds on the screen, for the arrows of the next render. */
function oddsOf({ seen, slip: legs }: State): Map<string, number> {
  const odds = new Map<string, number>();
  const matches = [
    ...seen.board.flatMap(({ matches: listed }) => listed),
    ...(seen.match ? [seen.match] : []),
  ];
  for (const { id, markets } of matches)
    for (const { key, prices } of markets)
      for (const price of prices)
        if (price.odds !== null) odds.set(`${id} ${key} ${price.selection}`, price.odds);
  for (const leg of legs) odds.set(`slip ${leg.match} ${leg.market} ${leg.selection}`, leg.odds);
  return odds;
}

/** Requests the book again. The response of an older request is dropped. */
async function look(): Promise<void> {
  if (state.hasEnded) return;
  const number = (asked += 1);
  const choices = state.slip.map(({ match, market, selection, odds }) => ({
    match,
    market,
    selection,
    odds,
  }));
  try {
    const seen = await call<LookView>(`${kind}/look`, { ...state.look, choices });
    if (number !== asked) return;
    // The list stays for the way back from a match.
    state.seen = state.view === 'board' ? seen : { ...seen, board: state.seen.board };
    state.slip = withOdds(state.slip, seen);
    await tellSettled(seen.open);
    render();
  } catch (error) {
    if (number === asked) fail(error);
  }
}

function fail(error: unknown): void {
  const code = error instanceof CallFailure ? error.code : 'failed';
  state.hasEnded = isOver(code);
  say(code === 'offline' ? words.offline : reasonOf(words, code), state.hasEnded);
  render();
}

/** Announces the outcome of bets that were open at the previous update. */
async function tellSettled(open: readonly string[]): Promise<void> {
  const settled = [...openKeys].filter((key) => !open.includes(key));
  openKeys = new Set(open);
  for (const key of settled) {
    const coupon = await call<CouponView>(`${kind}/round`, { key }).catch(() => undefined);
    if (!coupon) continue;
    state.balance = coupon.balance ?? state.balance;
    const { payout, state: became } = coupon;
    const isBack = became === 'returned' || became === 'void';
    say(
      isBack
        ? words[became]
        : payout > 0
          ? fill(words.newsPaid, { amount: formats.money(payout) })
          : words.newsLost,
    );
    if (payout > coupon.amount)
      sounds.play([
        [523, 0, 0.2],
        [659, 0.1, 0.2],
        [784, 0.2, 0.4],
      ]);
    report({ event: 'balance' });
  }
}

let toast: ReturnType<typeof setTimeout> | undefined;

function say(text: string, stays = false): void {
  clearTimeout(toast);
  message.textContent = text;
  message.hidden = false;
  if (!stays) toast = setTimeout(() => (message.hidden = true), toastMs);
}

/** Shows another part of the book at once, as far as it is loaded, and requests the rest. */
function show(view: State['view'], change: Partial<Look>): void {
  const isNew = view !== state.view || Object.keys(change).length > 0;
  if (state.view === 'board' && view !== 'board') boardScroll = scrollY;
  state.view = view;
  state.look = { ...state.look, match: '', coupons: '', before: 0, since: 0, ...change };
  state.older = [];
  if (view === 'match') {
    const listed = state.seen.board
      .flatMap(({ matches }) => matches)
      .find(({ id }) => id === state.look.match);
    state.seen = { ...state.seen, match: listed ?? null };
  }
  if (view === 'bets') state.seen = { ...state.seen, coupons: null };
  const isSame = view === 'board' && Object.keys(change).length === 0;
  const left = isSame ? lastMatch : '';
  lastMatch = state.look.match;
  render();
  if (isNew) scrollTo(0, isSame ? boardScroll : 0);
  keepFocus(`[data-act="open"][data-arg="${left}"]`, '.back', '.tab[aria-pressed="true"]');
  void look();
}

/** When the focused control is gone, the first of these that is there gets the focus. */
function keepFocus(...selectors: string[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const found = selectors
    .map((selector) => root.querySelector<HTMLElement>(selector))
    .find((one) => one !== null);
  found?.focus({ preventScroll: true });
}

function openBets(): void {
  show('bets', { coupons: 'open' });
}

/** Sends the slip until it gets an outcome; the same key is the same bet. */
async function place(): Promise<void> {
  const stake = amountOf(state.stake, start);
  const { least, most } = start;
  if (state.isPlacing || state.hasEnded) return;
  const limits = { least: formats.money(least), most: formats.money(most) };
  if (stake === undefined || stake < least || stake > most) return note(fill(words.stakeRange, limits));
  if (stake > state.balance) return note(words.poor);
  if (state.slip.some(({ now }) => now === null)) return note(words.closedNow);
  state.isPlacing = true;
  note('');
  const choices = state.slip.map(({ match, market, selection, odds }) => ({
    match,
    market,
    selection,
    odds,
  }));
  try {
    const placed = await send({ key: newKey(), stake, mode: state.mode, choices });
    if ('refused' in placed) {
      state.slip = withOdds(state.slip, placed);
      const reasons = {
        'odds-changed': words.oddsChanged,
        closed: words.closedNow,
        'win-limit': fill(words.winLimit, { amount: formats.money(start.mostWin) }),
      };
      state.note = reasons[placed.refused];
    } else took(placed.coupon);
  } catch (error) {
    fail(error);
  }
  state.isPlacing = false;
  render();
  keepFocus('.slip-bar');
  void look();
}

function note(text: string): void {
  state.note = text;
  render();
}

async function send(body: { key: string } & Record<string, unknown>): Promise<Placed> {
  let isSent = false;
  for (;;) {
    try {
      const placed: Placed = isSent
        ? { coupon: await call<CouponView>(`${kind}/round`, { key: body.key }) }
        : await call<Placed>(`${kind}/place`, body);
      if ('refused' in placed) return placed;
      isSent = true;
      const { state: became } = placed.coupon;
      if (became !== 'betting' && became !== 'returning') return placed;
      say(words.checking, true);
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'offline')) throw error;
      say(words.offline);
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

/** The platform's word about a bet. */
function took(coupon: CouponView): void {
  const { state: became, code, balance, key, number } = coupon;
  message.hidden = true;
  state.balance = balance ?? state.balance;
  if (became === 'refused') {
    state.hasEnded = isOver(code);
    state.note = refusalText(words, formats, coupon);
    return;
  }
  report({ event: 'balance' });
  if (became === 'returned' || became === 'void') {
    state.note = words[became];
    return;
  }
  openKeys.add(key);
  state.slip = [];
  state.isSlipOpen = false;
  say(fill(words.placed, { number }));
  sounds.play([[660, 0, 0.12]]);
}

const acts: Record<string, (arg: string) => void> = {
  sport: (sport) => show('board', { sport: sport as SportName | '', league: '' }),
  when: (when) => show('board', { when: when as Look['when'] }),
  more: (arg) => {
    const [league = '', since = '0'] = arg.split(' ');
    const isOnly = state.look.league === league;
    show('board', { league, since: isOnly ? Number(since) : 0 });
  },
  open: (match) => show('match', { match }),
  back: () => show('board', {}),
  coupons: (coupons) => show('bets', { coupons: coupons as 'open' | 'settled' }),
  older: (time) => {
    const older = [...state.older, ...(state.seen.coupons ?? [])];
    show('bets', { coupons: 'settled', before: Number(time) });
    state.older = older;
  },
  slip: () => {
    state.isSlipOpen = !state.isSlipOpen;
    render();
  },
  clear: () => {
    state.slip = [];
    note('');
  },
  remove: (match) => {
    state.slip = state.slip.filter((leg) => leg.match !== match);
    note('');
  },
  add: (minor) => {
    state.stake = typedStake(Number(minor) + (amountOf(state.stake, start) ?? 0), start);
    const field = root.querySelector('[data-act="stake"]');
    if (field instanceof HTMLInputElement) field.value = state.stake;
    note('');
  },
  place: () => void place(),
  pick: (arg) => choose(arg),
};

function choose(arg: string): void {
  const [id = '', market = '', selection = ''] = arg.split(' ');
  const { board: leagues, match } = state.seen;
  const found =
    match?.id === id ? match : leagues.flatMap(({ matches }) => matches).find((one) => one.id === id);
  const odds = found?.markets
    .find(({ key }) => key === market)
    ?.prices.find((price) => price.selection === selection)?.odds;
  if (state.isPlacing) return;
  if (!found || odds === null || odds === undefined) {
    acts['remove']?.(id);
    return;
  }
  const { home, away, sport } = found;
  const picked = pick(state.slip, {
    match: id,
    market,
    selection,
    odds,
    chosenAt: odds,
    now: odds,
    home,
    away,
    sport,
  });
  if (picked.length > start.mostLegs) {
    note(fill(words.tooMany, { count: start.mostLegs }));
    say(fill(words.tooMany, { count: start.mostLegs }));
    return;
  }
  const isReplaced = picked.length === state.slip.length && picked.length > 0;
  state.slip = picked;
  note(isReplaced ? words.oneOfMatch : '');
}

root.addEventListener('click', (event) => {
  const target =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-act]') : null;
  if (!target || target.getAttribute('aria-disabled') === 'true') return;
  acts[target.dataset['act'] ?? '']?.(target.dataset['arg'] ?? '');
});
root.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.dataset['act'] === 'league') show('board', { league: target.value });
  if (target.dataset['act'] === 'mode') state.mode = target.value as Mode;
});
root.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  state.stake = target.value;
  note('');
});
root.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void place();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && state.isSlipOpen && !document.querySelector('dialog[open]')) acts['slip']?.('');
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void look();
});
setInterval(() => {
  if (!document.hidden) void look();
}, lookMs);

document.querySelector('#game')?.append(root);
render();
void look();
report({ state: 'ready' });
