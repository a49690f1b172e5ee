import { describe, expect, it } from 'vitest';
import { gameAddress, vendorLink } from './gameAddress.ts';
import { leadsToGame } from '../startsGame.ts';

describe('R4.14 the address of a game', () => {
  it.each([
    ['a slot', { vendor: 'JL', gameCode: 'JL_KOI', gameType: 'RNG' }, '/game?gameCode=JL_KOI&vendor=JL'],
    ['a game without a code', { vendor: 'JL', nodeId: '7', gameType: 'RNG' }, '/game?vendor=JL&nodeId=7'],
    ...['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'].flatMap((vendor) =>
      ['LOTT', 'ELOTT'].map(
        (gameType) =>
          [
            `${gameType} of ${vendor}`,
            { vendor, gameCode: 'L1', gameType },
            `/lottery?gameCode=L1&vendor=${vendor}`,
          ] as const,
      ),
    ),
    [
      'a lottery of another vendor',
      { vendor: 'VR', gameCode: 'V', gameType: 'LOTT' },
      '/game?gameCode=V&vendor=VR',
    ],
    [
      'a slot of a lottery vendor',
      { vendor: 'LOTT', gameCode: 'S', gameType: 'RNG' },
      '/game?gameCode=S&vendor=LOTT',
    ],
    [
      'R2.1.29 a game of FB sports',
      { vendor: 'FB', gameCode: 'F', gameType: 'SPORTS' },
      '/fbsports?gameCode=F',
    ],
    ['R2.1.29 FB sports', { vendor: 'FB', gameType: 'SPORTS' }, '/fbsports'],
    [
      'R2.1.30 a game that may have rooms',
      { vendor: 'RC', gameCode: 'RC_RUMMY', gameType: 'PVP' },
      '/game?gameCode=RC_RUMMY&vendor=RC&type=PVP',
    ],
    ['a vendor', { vendor: 'CR', gameType: 'LIVE' }, '/game?vendor=CR&type=LIVE'],
    [
      'a name with reserved characters',
      { vendor: 'A&B', gameCode: 'x=1' },
      '/game?gameCode=x%3D1&vendor=A%26B',
    ],
  ] as const)('%s', (_, game, address) => {
    expect(gameAddress(game)).toBe(address);
    expect(leadsToGame(address)).toBe(true);
  });
});

describe('R2.2.5 R2.2.6 a click on a vendor', () => {
  it.each([
    ['starts it', 'LIVE', { vassalage: 'CR', gameType: 'LIVE' }, { href: '/game?vendor=CR&type=LIVE' }],
    [
      'R4.15 of slots opens their page',
      'RNG',
      { vassalage: 'JL', gameType: 'RNG' },
      { href: '/rng?page=JL' },
    ],
    [
      'R4.15 of slots opens their page, whatever its marker',
      'RNG',
      { vassalage: 'JL', gameType: 'RNG', isGame: 'VASSALAGE' },
      { href: '/rng?page=JL' },
    ],
    [
      'R2.6.6 with the marker VASSALAGE opens the list of its games',
      'FISH',
      { vassalage: 'FS', gameType: 'FISH', isGame: 'VASSALAGE' },
      { href: '/games/FISH/vassalage/FS?vendor=FS&type=FISH', open: 'games' },
    ],
    [
      'R2.1.29 of FB sports opens its page',
      'SPORTS',
      { vassalage: 'FB', gameType: 'SPORTS' },
      { href: '/fbsports' },
    ],
    [
      'R2.1.27 of lotteries opens their lobby',
      'LOTT',
      { vassalage: 'TCG_SEA', gameType: 'LOTT' },
      { href: '/lottery?vendor=TCG_SEA' },
    ],
    [
      'R3.6 of esports starts it where the platform lists it',
      'ESPORTS',
      { vassalage: 'TF', gameType: 'SPORTS' },
      { href: '/game?vendor=TF&type=SPORTS' },
    ],
  ] as const)('%s', (_, category, card, link) => {
    expect(vendorLink(category, card)).toEqual(link);
  });
});
