import { rankOf, type Card } from '../../core/cards.ts';
import { pointsOf, type Points } from './cards.ts';
import type { Hand, HandAction } from './hand.ts';

/** Points of a card by its rank, and how likely each is: in an endless shoe every rank is one in 13. */
const pointsOfRank = Array.from({ length: 13 }, (_, rank) => Math.min(10, rank + 1));
const chance = 1 / 13;

/** Chances of the dealer's final points: 17 to 21 by index, and bust. */
type Finals = readonly number[];
const bust = 5;

/** Adds a card to a hand's points. */
function withCard({ total, isSoft }: Points, points: number): Points {
  const hard = (isSoft ? total - 10 : total) + points;
  const canBeSoft = (isSoft || points === 1) && hard <= 11;
  return { total: canBeSoft ? hard + 10 : hard, isSoft: canBeSoft };
}

const finals = new Map<string, Finals>();

function finalsFrom(points: Points): Finals {
  const { total, isSoft } = points;
  const found = finals.get(`${total}${isSoft}`);
  if (found) return found;
  const sums = [0, 0, 0, 0, 0, 0];
  if (total > 21) sums[bust] = 1;
  else if (total >= 17) sums[total - 17] = 1;
  else
    for (const card of pointsOfRank)
      for (const [index, part] of finalsFrom(withCard(points, card)).entries()) sums[index]! += part * chance;
  finals.set(`${total}${isSoft}`, sums);
  return sums;
}

/** The dealer's chances with this first card, given that the hand is not a blackjack: the player is asked only then. */
function dealerFinals(up: number): Finals {
  const first = withCard({ total: 0, isSoft: false }, up);
  const hidden = pointsOfRank.filter((card) => !((up === 1 && card === 10) || (up === 10 && card === 1)));
  const sums = [0, 0, 0, 0, 0, 0];
  for (const card of hidden)
    for (const [index, part] of finalsFrom(withCard(first, card)).entries())
      sums[index]! += part / hidden.length;
  return sums;
}

const dealers = Array.from({ length: 11 }, (_, up) => (up === 0 ? [] : dealerFinals(up)));

/** Expected win in first stakes, less what is staked: of standing, of drawing one card or more, of doubling. */
function gainOfStanding(total: number, up: number): number {
  if (total > 21) return -1;
  const dealer = dealers[up]!;
  let gain = dealer[bust]!;
  for (let final = 17; final <= 21; final += 1) gain += Math.sign(total - final) * dealer[final - 17]!;
  return gain;
}

const gains = new Map<string, number>();

function gainOfHitting(points: Points, up: number): number {
  const key = `${points.total}${points.isSoft}${up}`;
  const found = gains.get(key);
  if (found !== undefined) return found;
  let gain = 0;
  for (const card of pointsOfRank) {
    const next = withCard(points, card);
    // 21 stands by itself.
    const isOver = next.total >= 21;
    const standing = gainOfStanding(next.total, up);
    gain += chance * (isOver ? standing : Math.max(standing, gainOfHitting(next, up)));
  }
  gains.set(key, gain);
  return gain;
}

function gainOfDoubling(points: Points, up: number): number {
  return pointsOfRank.reduce(
    (sum, card) => sum + 2 * chance * gainOfStanding(withCard(points, card).total, up),
    0,
  );
}

/** The action that wins most on average. */
export function bestAction({ player, dealer }: Pick<Hand, 'player' | 'dealer'>): HandAction {
  return bestFor(pointsOf(player), pointsOfRank[rankOf(dealer[0] as Card)]!, player.length === 2).action;
}

function bestFor(points: Points, up: number, canDouble: boolean): { action: HandAction; gain: number } {
  const options: { action: HandAction; gain: number }[] = [
    { action: 'stand', gain: gainOfStanding(points.total, up) },
    { action: 'hit', gain: gainOfHitting(points, up) },
  ];
  if (canDouble) options.push({ action: 'double', gain: gainOfDoubling(points, up) });
  return options.reduce((best, option) => (option.gain > best.gain ? option : best));
}

/** The return to player with the best play, calculated over all hands: wins as a share of all that is staked. */
export function returnToPlayer(): number {
  let gain = 0;
  let staked = 0;
  for (const first of pointsOfRank)
    for (const second of pointsOfRank)
      for (const up of pointsOfRank) {
        const weight = chance ** 3;
        const points = withCard(withCard({ total: 0, isSoft: false }, first), second);
        const dealerBlackjack = up === 1 ? 4 * chance : up === 10 ? chance : 0;
        const isMine = points.total === 21;
        const best = bestFor(points, up, true);
        gain +=
          weight *
          (isMine ? 1.5 * (1 - dealerBlackjack) : best.gain * (1 - dealerBlackjack) - dealerBlackjack);
        const doubles = !isMine && best.action === 'double' ? 1 - dealerBlackjack : 0;
        staked += weight * (1 + doubles);
      }
  return 1 + gain / staked;
}
