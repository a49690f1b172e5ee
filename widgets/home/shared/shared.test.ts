import { describe, expect, it } from 'vitest';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { linkageAddress } from './linkageAddress.ts';

describe('linkageAddress', () => {
  it.each([
    [{ linkageType: 'URL', linkage: '/promotions' }, '/promotions'],
    [{ linkageType: 'URL', linkage: 'https://partner.example/a?b=1' }, 'https://partner.example/a?b=1'],
    [{ linkageType: 'P', linkage: '17' }, '/promoDetail?id=17'],
    [{ linkageType: 'G', nodeId: '5', vendor: 'JL' }, '/game?vendor=JL&nodeId=5'],
  ])('R2.5.6 %j leads to %s', (linkage, address) => {
    expect(linkageAddress(linkage)).toBe(address);
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
    expect(linkageAddress(linkage)).toBeNull();
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
