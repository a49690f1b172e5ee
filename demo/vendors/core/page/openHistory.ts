import type { PastRound, RoundView } from '../view.ts';
import type { CommonWords } from '../words.ts';
import { element } from '#kit/dom.ts';
import type { Formats } from './format.ts';
import { openDialog } from './openDialog.ts';

const mostRounds = 20;

/** The last rounds with a new one on top; a round that is there already is not added again. */
export function withRound(history: readonly PastRound[], { key, stake, payout }: RoundView): PastRound[] {
  const others = history.filter((past) => past.key !== key);
  const time = history.find((past) => past.key === key)?.time ?? Date.now();
  return [{ key, time, stake, payout }, ...others].slice(0, mostRounds);
}

/** Opens the last rounds at this vendor, newest first. */
export function openHistory(words: CommonWords, formats: Formats, rounds: readonly PastRound[]): void {
  const cells = ({ time, stake, payout }: PastRound) =>
    element(
      'tr',
      {},
      element('td', {}, formats.time(time)),
      element('td', {}, formats.money(stake)),
      element('td', payout > 0 ? { class: 'plus' } : {}, formats.money(payout)),
    );
  const head = [words.time, words.stake, words.win].map((name) => element('th', { scope: 'col' }, name));
  const table = element(
    'table',
    { class: 'records' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rounds.map(cells)),
  );
  openDialog(words.history, words.close, rounds.length === 0 ? element('p', {}, words.noHistory) : table);
}
