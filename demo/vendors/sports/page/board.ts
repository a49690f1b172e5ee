import { element, icon } from '#kit/dom.ts';
import { fill, numeral } from '../../core/page/numerals.ts';
import type { LeagueView, MatchView, SportName } from '../view.ts';
import { whens } from '../view.ts';
import { menuIcons, sportIcons } from './art.ts';
import { action, oddsButton, team, timeOf, withoutMain, withoutOdds, type View } from './parts.ts';

/** The sports, with how many of their matches are live. */
export function sportsNav({ state, start, words }: View): HTMLElement {
  const { live } = state.seen;
  const all = Object.values(live).reduce((sum, count) => sum + count, 0);
  const tab = (sport: SportName | '', path: string, name: string, count: number) =>
    action(
      'sport',
      {
        class: 'sport',
        'data-key': `sport-${sport}`,
        'data-arg': sport,
        'aria-pressed': String(state.look.sport === sport && state.view !== 'bets'),
      },
      icon(path),
      element('span', {}, name),
      count > 0 && element('small', { class: 'count' }, numeral(count)),
    );
  return element(
    'nav',
    { class: 'sports', 'aria-label': words.sports },
    tab('', menuIcons.all, words.all, all),
    ...start.sports.map((sport) => tab(sport, sportIcons[sport], words[sport], live[sport] ?? 0)),
  );
}

/** Which matches are listed: by time, and by league. */
export function filters({ state, start, words }: View): HTMLElement {
  const { look } = state;
  const tabs = whens.map((when) =>
    action(
      'when',
      { class: 'tab', 'data-arg': when, 'aria-pressed': String(look.when === when) },
      when === 'live' && element('span', { class: 'dot' }),
      words[when],
    ),
  );
  const leagues = start.leagues.filter(({ sport }) => look.sport === '' || sport === look.sport);
  const options = [
    element('option', { value: '', selected: look.league === '' }, words.allLeagues),
    ...leagues.map(({ id }) =>
      element('option', { value: id, selected: look.league === id }, leagueName(words, id)),
    ),
  ];
  return element(
    'div',
    { class: 'filters' },
    element('div', { class: 'tabs', role: 'group', 'aria-label': words.days }, ...tabs),
    element(
      'select',
      { 'aria-label': words.leagues, 'data-act': 'league', 'data-key': `of-${look.sport}` },
      ...options,
    ),
  );
}

export const leagueName = (words: View['words'], id: string): string => words[id as 'harbour'];

/** The list of matches. */
export function board(view: View): HTMLElement {
  const { state, words } = view;
  const { board: leagues } = state.seen;
  const empty = state.look.when === 'live' ? words.noLive : words.noMatches;
  return element(
    'div',
    { class: 'board' },
    ...leagues.map((league) => section(view, league)),
    leagues.length === 0 && element('p', { class: 'empty' }, empty),
  );
}

function section(view: View, { league, sport, matches, next }: LeagueView): HTMLElement {
  const { words } = view;
  return element(
    'section',
    { class: 'league', 'data-key': `league-${league}` },
    element('h2', {}, icon(sportIcons[sport]), element('span', {}, leagueName(words, league))),
    ...matches.map((match) => card(view, match)),
    next !== null &&
      action(
        'more',
        { class: 'more', 'data-arg': `${league} ${next}` },
        words.moreMatches,
        icon(menuIcons.down),
      ),
  );
}

/** A match in the list: its score, and the odds of its main market. A press on its teams opens all markets. */
export function card(view: View, match: MatchView): HTMLElement {
  const { words } = view;
  const { id, home, away, status, score, serves, markets, count, isSuspended } = match;
  const [market] = markets;
  const hasScore = status === 'live' || status === 'ended';
  const row = (name: string, side: 'home' | 'away', points: number) =>
    element(
      'span',
      { class: 'row' },
      team(name, serves === side && status === 'live', words),
      hasScore && element('b', { class: 'score' }, numeral(points)),
    );
  const label = (selection: string) => ({ h: '1', a: '2', d: 'X' })[selection] ?? '';
  return element(
    'article',
    { class: `card ${status}`, 'data-key': id },
    action(
      'open',
      { class: 'teams', 'data-arg': id, 'aria-label': `${home} – ${away}` },
      element(
        'span',
        { class: 'card-top' },
        timeOf(view, match),
        isSuspended && element('span', { class: 'hold' }, words.suspended),
        market ? withoutOdds(view, match, [market]) : withoutMain(view, match),
      ),
      row(home, 'home', score[0]),
      row(away, 'away', score[1]),
      count > (market ? 1 : 0) &&
        element('span', { class: 'all-markets' }, fill(words.allMarkets, { count })),
    ),
    market !== undefined &&
      element(
        'div',
        { class: 'prices' },
        ...market.prices.map((price) => oddsButton(view, match, market.key, price, label(price.selection))),
      ),
  );
}
