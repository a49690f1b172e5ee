import { afterEach, expect, it, vi } from 'vitest';
import { lotteriesOf, type ListedLottery } from './lotteries.ts';

const lottery = (gameName: string, drawTime: number) =>
  ({ gameName, gameCode: gameName, gameType: 'LOTT', vendor: 'LOTT', next: { drawTime } }) as ListedLottery;

afterEach(() => vi.restoreAllMocks());

it('R2.1.27 lists the lotteries that draw next first', () => {
  const games = [lottery('Late', 2), lottery('Soon', 1)];
  expect(lotteriesOf(games, {}).map(({ gameName }) => gameName)).toEqual(['Soon', 'Late']);
});

it('has one order on the server and in a browser of another language, also for draws at one moment', () => {
  const games = ['javascript:', ' java', '__proto__', 'Lotto', 'ลอตเตอรี่'].map((name) => lottery(name, 1));
  const server = lotteriesOf(games, {});
  const thai = new Intl.Collator('th');
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other) {
    return thai.compare(String(this), other);
  });
  expect(lotteriesOf(games.toReversed(), {})).toEqual(server);
});
