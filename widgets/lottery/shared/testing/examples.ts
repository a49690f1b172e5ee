import type { CallValue } from '#schemas/generated/api.ts';
import type { LotteryPlay } from '../stakes.ts';

/** A lottery of three digits with two play types. */
export const examplePlay: LotteryPlay = {
  gameCode: 'SEA_3',
  gameName: 'Andaman Three',
  vendor: 'TCG_SEA',
  gameType: 'ELOTT',
  prizeMode: 'SEA',
  currency: 'THB',
  decimals: 2,
  form: { kind: 'digits', length: 3 },
  unitStakes: ['10.00', '50.00'],
  limits: {
    minStake: '1.00',
    maxStake: '50000.00',
    maxWin: '5000000.00',
    maxLines: 100,
    maxMultiple: 999,
    maxDraws: 20,
  },
  playTypes: [
    {
      playType: 'straight-3',
      group: 'three',
      pick: { kind: 'number', digits: 3, atMost: 100 },
      prizes: [{ way: '1', odds: '950.0000', chance: '1/1000' }],
      maxHits: 1,
      returnToPlayer: '0.9500',
    },
    {
      playType: 'size',
      group: 'size',
      pick: { kind: 'choice', options: ['big', 'small'], atMost: 1 },
      prizes: [{ way: '1', odds: '1.9000', chance: '1/2' }],
      maxHits: 1,
      returnToPlayer: '0.9500',
    },
  ],
};

export const exampleLottery = (
  gameCode: string,
  more: Partial<CallValue<'lotteryGames'>['games'][number]> = {},
): CallValue<'lotteryGames'>['games'][number] => ({
  gameCode,
  gameName: `Lottery ${gameCode}`,
  vendor: 'TCG_SEA',
  gameType: 'ELOTT',
  iconUrl: `/media/games/${gameCode}.avif`,
  isHot: 0,
  isBettable: true,
  form: { kind: 'digits', length: 3 },
  ...more,
});

const commitment = '9b'.repeat(32);

export const exampleDraw = (numero: string, closeTime: number) => ({
  numero,
  closeTime,
  drawTime: closeTime + 10_000,
  commitment,
});
