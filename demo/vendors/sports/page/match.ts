import { element, icon } from '#kit/dom.ts';
import type { Market, MatchView } from '../view.ts';
import { badge, sportIcons } from './art.ts';
import { leagueName } from './board.ts';
import { marketName, pointsText, selectionName } from './labels.ts';
import { backButton, oddsButton, timeOf, withoutOdds, type View } from './parts.ts';
import { numeral } from '../../core/page/numerals.ts';

/** A match: its scoreboard, and all markets. */
export function matchPage(view: View, match: MatchView): HTMLElement {
  const { words } = view;
  const groups = new Map<string, Market[]>();
  for (const market of match.markets) {
    const name = marketName(words, market.key, match.sport);
    groups.set(name, [...(groups.get(name) ?? []), market]);
  }
  return element(
    'div',
    { class: 'match', 'data-key': `match-${match.id}` },
    element(
      'div',
      { class: 'match-head' },
      backButton(words, 'board'),
      icon(sportIcons[match.sport]),
      element('span', {}, leagueName(words, match.league)),
    ),
    scoreboard(view, match),
    match.isSuspended && element('p', { class: 'hold', role: 'status' }, words.suspended),
    ...[...groups].map(([name, markets]) => group(view, match, name, markets)),
    groups.size === 0 && element('p', { class: 'empty' }, words.noMarkets),
  );
}

function scoreboard(view: View, match: MatchView): HTMLElement {
  const { words } = view;
  const { home, away, score, status, sport, serves } = match;
  const isPlayed = status === 'live' || status === 'ended';
  const side = (name: string, isServing: boolean) =>
    element(
      'div',
      { class: 'side' },
      badge(name),
      element('h1', {}, element('bdi', {}, name)),
      isServing &&
        element(
          'i',
          { class: 'serve', title: words.serving },
          element('span', { class: 'hidden-text' }, words.serving),
        ),
    );
  return element(
    'div',
    { class: `scoreboard ${sport}` },
    side(home, serves === 'home' && status === 'live'),
    element(
      'div',
      { class: 'middle' },
      element('p', { class: 'big', dir: 'ltr' }, isPlayed ? ordered(score) : '–'),
      timeOf(view, match),
    ),
    side(away, serves === 'away' && status === 'live'),
    isPlayed && periods(view, match),
  );
}

/** The home team is on the reader's first side, so in Arabic the score is read from the right as well. */
function ordered([home, away]: MatchView['score']): string {
  return document.dir === 'rtl' ? `${away} : ${home}` : `${home} : ${away}`;
}

/** The score by halves, quarters, sets or maps. */
function periods(view: View, match: MatchView): HTMLElement | false {
  const { sport, periods: scores, status } = match;
  if (sport === 'penalties' || sport === 'duel') return false;
  const withPoints = sport === 'tennis' && status === 'live';
  const points = pointsText(match);
  const rows = ([0, 1] as const).map((index) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('bdi', {}, index === 0 ? match.home : match.away)),
      ...scores.map((score, number) =>
        element('td', number === scores.length - 1 ? { class: 'now' } : {}, numeral(score[index] ?? 0)),
      ),
      withPoints && element('td', { class: 'points' }, points[index]),
    ),
  );
  return element('table', { class: 'periods' }, element('tbody', {}, ...rows));
}

function group(view: View, match: MatchView, name: string, markets: readonly Market[]): HTMLElement {
  const [type = ''] = markets[0]?.key.split(':') ?? [];
  const columns = type === 'cs' ? 4 : Math.min(3, markets[0]?.prices.length ?? 2);
  return element(
    'section',
    { class: 'market', 'data-key': `market-${name}` },
    element('h2', {}, name),
    withoutOdds(view, match, markets),
    ...markets.map((market) =>
      element(
        'div',
        { class: `selections of-${columns}`, 'data-key': market.key },
        ...market.prices.map((price) =>
          oddsButton(
            view,
            match,
            market.key,
            price,
            selectionName(view.words, market.key, price.selection, match),
          ),
        ),
      ),
    ),
  );
}
