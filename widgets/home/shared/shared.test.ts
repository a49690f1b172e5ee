import { describe, expect, it } from 'vitest';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { linkTo } from './linkTo.ts';

describe('linkTo', () => {
  const game = { linkageType: 'G', nodeId: '5' };
  it.each([
    [{ linkageType: 'URL', linkage: '/promotions' }, { href: '/promotions' }],
    [
      { linkageType: 'URL', linkage: 'https://partner.example/a?b=1' },
      { href: 'https://partner.example/a?b=1' },
    ],
    [{ linkageType: 'P', linkage: '17' }, { href: '/promoDetail?id=17' }],
    [
      { ...game, vendor: 'JL', gameCode: 'JL_KOI', gameType: 'RNG' },
      { href: '/game?gameCode=JL_KOI&vendor=JL' },
    ],
    [
      { ...game, vendor: 'TCG_SEA', gameCode: 'SEA_5', gameType: 'ELOTT' },
      { href: '/lottery?gameCode=SEA_5&vendor=TCG_SEA' },
    ],
    [
      { ...game, vendor: 'RC', gameCode: 'RC_RUMMY', gameType: 'PVP' },
      { href: '/game?gameCode=RC_RUMMY&vendor=RC&type=PVP' },
    ],
    [{ ...game, vendor: 'FB', gameCode: 'F', gameType: 'SPORTS' }, { href: '/fbsports?gameCode=F' }],
    // A platform that names the game by its number alone.
    [{ ...game, vendor: 'JL' }, { href: '/game?vendor=JL&nodeId=5' }],
    [{ linkageType: 'G', vendor: 'CR', gameType: 'LIVE' }, { href: '/game?vendor=CR&type=LIVE' }],
    [
      { linkageType: 'G', vendor: 'FS', gameType: 'FISH', isGame: 'VASSALAGE' },
      { href: '/games/FISH/vassalage/FS?vendor=FS&type=FISH', open: 'games' },
    ],
    [{ linkageType: 'G', vendor: 'JL', gameType: 'RNG', isGame: 'VASSALAGE' }, { href: '/rng?page=JL' }],
    [{ linkageType: 'G', vendor: 'TCG_SEA', gameType: 'ELOTT' }, { href: '/lottery?vendor=TCG_SEA' }],
  ])('R2.5.6 R4.14 %j leads to %j', (linkage, link) => {
    expect(linkTo(linkage)).toEqual(link);
  });

  it.each([
    { linkageType: '' },
    { linkageType: 'X', linkage: '/a' },
    { linkageType: 'URL' },
    { linkageType: 'URL', linkage: 'http://partner.example' },
    { linkageType: 'URL', linkage: '//partner.example' },
    { linkageType: 'URL', linkage: '/\\partner.example' },
    { linkageType: 'URL', linkage: 'javascript:alert(1)' },
    { linkageType: 'P', linkage: '' },
    { linkageType: 'G', nodeId: '5' },
  ])('R2.5.6 %j leads nowhere', (linkage) => {
    expect(linkTo(linkage)).toBeNull();
  });
});

describe('gameAddress', () => {
  it.each([
    [{ vendor: 'JL', gameCode: 'JL_A', gameType: 'RNG', nodeId: '4' }, '/game?gameCode=JL_A&vendor=JL'],
    [{ vendor: 'TCG_SEA', gameCode: 'SEA_5', gameType: 'ELOTT' }, '/lottery?gameCode=SEA_5&vendor=TCG_SEA'],
    [{ vendor: 'SOME', gameCode: 'L1', gameType: 'LOTT' }, '/game?gameCode=L1&vendor=SOME'],
  ])('R4.14 plays %j at %s', (game, address) => {
    expect(gameAddress(game)).toBe(address);
  });
});
