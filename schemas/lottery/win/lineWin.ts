import type { LotteryForm, OpenedPrize } from '../../generated/api.ts';
import { hitsOf } from '../hits.ts';
import { winOf, type StakedLine } from './winOf.ts';

/** What a line pays for a result. */
export function lineWin(form: LotteryForm, line: StakedLine, result: readonly OpenedPrize[]): bigint {
  const hits = hitsOf(form, line.rule, result, line.picks).map(({ pick, hits: count }) => ({
    odds: line.odds[line.picks.indexOf(pick)] ?? '0',
    hits: count,
  }));
  return winOf(line.combinationStake, hits);
}
