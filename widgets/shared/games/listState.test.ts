import { describe, expect, it } from 'vitest';
import { addressOf, changedState, keyOfState, queryOf, readState, type ListState } from './listState.ts';

const slots = { category: 'RNG', signedIn: true };
const nothing: ListState = { vendor: '', list: 'all', search: '', classify: '', minBet: '', lines: '' };

describe('the state in an address', () => {
  it('R2.1.7 R2.9.1 is read from the query', () => {
    const params = { page: 'JL', list: 'hot', q: ' tiger ', class: 'JP', minBet: '0.5' };
    const state = { vendor: 'JL', list: 'hot', search: 'tiger', classify: 'JP', minBet: '0.5', lines: '' };
    expect(readState(params, slots)).toEqual(state);
  });

  it('R2.1.18 is read from the path of the games route, and the query overrides it', () => {
    expect(readState({ list: 'vassalage', vassalage: 'JL' }, slots)).toEqual({ ...nothing, vendor: 'JL' });
    expect(readState({ list: 'hot' }, slots)).toEqual({ ...nothing, list: 'hot' });
    expect(readState({ vassalage: 'JL', page: '' }, slots)).toEqual(nothing);
  });

  it.each<Record<string, string>>([
    { list: 'best' },
    { page: '../etc' },
    { page: 'x'.repeat(41) },
    { class: 'XX' },
    { minBet: '7' },
    { minBet: '0.010' },
    { q: '   ' },
    { class: 'jp', list: 'HOT', minBet: '-1' },
  ])('ignores invalid values: %j', (params) => expect(readState(params, slots)).toEqual(nothing));

  it('limits a search to 60 characters', () => {
    expect(readState({ q: 'a'.repeat(200) }, slots).search).toBe('a'.repeat(60));
  });

  it('R5.10 has favourites and recent games only for a signed-in user', () => {
    for (const list of ['favorites', 'recent']) {
      expect(readState({ list }, slots).list).toBe(list);
      expect(readState({ list }, { ...slots, signedIn: false }).list).toBe('all');
    }
  });

  it.each(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'])('R9.6 can be hot in %s', (category) =>
    expect(readState({ list: 'hot' }, { category, signedIn: false }).list).toBe('hot'),
  );
  it.each(['ESPORTS', 'DS88'])('R9.6 is never hot in %s', (category) =>
    expect(readState({ list: 'hot' }, { category, signedIn: false }).list).toBe('all'),
  );

  it('R2.9.1 has slot classes on RNG only', () => {
    expect(readState({ class: 'JP' }, { category: 'FISH', signedIn: false }).classify).toBe('');
  });

  it('R7.8 has a number of lines on RNG only, where the brand offers that filter', () => {
    const read = (lines: string, rules: object) => readState({ lines }, { ...slots, ...rules }).lines;
    expect(read('20', { offersLines: true })).toBe('20');
    expect(read('20', {})).toBe('');
    expect(read('20', { offersLines: true, category: 'FISH' })).toBe('');
    expect(read('7', { offersLines: true })).toBe('');
  });
});

describe('R4.16 a change', () => {
  const state: ListState = {
    vendor: 'JL',
    list: 'hot',
    search: 'tiger',
    classify: 'JP',
    minBet: '0.5',
    lines: '20',
  };
  const kept = { vendor: 'JL', list: 'hot', search: '', classify: '', minBet: '', lines: '' };

  it.each([
    [{ search: 'koi' }, { ...kept, search: 'koi' }],
    [{ classify: 'AC' }, { ...kept, classify: 'AC' }],
    [{ minBet: '0.1' }, { ...kept, minBet: '0.1' }],
    [{ lines: '5' }, { ...kept, lines: '5' }],
    [{ vendor: 'PC' }, { ...kept, vendor: 'PC' }],
    [{ list: 'recent' as const }, { ...kept, list: 'recent' }],
    [{}, kept],
  ])('to %j keeps provider and list type, and clears the other filters', (change, after) =>
    expect(changedState(state, change)).toEqual(after),
  );

  it('clears the place in the list', () => expect(queryOf(state, '/rng')).toMatchObject({ at: null }));
});

describe('the address of a state', () => {
  it.each([
    [nothing, '/rng', '/rng'],
    [{ ...nothing, vendor: 'JL' }, '/rng', '/rng?page=JL'],
    [{ ...nothing, list: 'hot' as const, search: 'a b' }, '/fish', '/fish?list=hot&q=a+b'],
    [{ ...nothing, lines: '25' }, '/rng', '/rng?lines=25'],
    [{ ...nothing, vendor: 'JL' }, '/games/rng/hot', '/games/rng/hot?page=JL&list=all'],
    [nothing, '/games/jili/vassalage/JL', '/games/jili/vassalage/JL?page=&list=all'],
  ])('of %j at %s is %s', (state, path, address) => {
    expect(addressOf(state, path)).toBe(address);
    const params = Object.fromEntries(new URL(address, 'http://site').searchParams);
    expect(readState(params, { ...slots, offersLines: true })).toEqual(state);
  });

  it('differs from that of every other state by its key', () => {
    const states = [
      nothing,
      { ...nothing, lines: '5' },
      { ...nothing, minBet: '0.5' },
      { ...nothing, search: '5' },
    ];
    expect(new Set(states.map(keyOfState)).size).toBe(states.length);
  });
});
