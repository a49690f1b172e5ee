import { describe, expect, it } from 'vitest';
import { launch, launchBaseKey } from './launch.ts';

const bases = ['https://one.example', 'https://two.example/play/', 'https://three.example'];

/** Starts a game whose pages load where `good` says so; records what was shown, waited and stored. */
async function start(good: (address: string, tries: number) => boolean, all = bases, before?: string) {
  const shown: string[] = [];
  const waited: number[] = [];
  const kept = new Map<string, string>(before === undefined ? [] : [[launchBaseKey, before]]);
  let asked = 0;
  const stands = await launch({
    bases: all,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    ask: () => Promise.resolve({ url: `https://games.example/launch/${(asked += 1)}?lang=th` }),
    show: (address) => Promise.resolve(good(address, shown.push(address))),
    wait: async (time) => void waited.push(time),
  });
  return { stands, shown, waited, kept: kept.get(launchBaseKey) };
}

describe('R3.15 a game', () => {
  it('starts at the first base, and stays there', async () => {
    const { stands, shown, kept } = await start(() => true);
    expect([stands, shown, kept]).toEqual([true, ['https://one.example/launch/1?lang=th'], '0']);
  });

  it('that fails to load starts again at the next base, which the session then keeps', async () => {
    const { stands, shown, waited, kept } = await start((address) => address.startsWith(bases[1]!));
    expect(stands).toBe(true);
    expect(shown).toEqual([
      'https://one.example/launch/1?lang=th',
      'https://two.example/play/launch/2?lang=th',
    ]);
    expect([waited, kept]).toEqual([[], '1']);
    expect((await start(() => true, bases, kept)).shown).toEqual([
      'https://two.example/play/launch/1?lang=th',
    ]);
  });

  it('R9.2 gives up after three retries, including those at other bases', async () => {
    const { stands, shown, kept } = await start(() => false);
    expect(stands).toBe(false);
    expect(shown.map((address) => new URL(address).host)).toEqual([
      'one.example',
      'two.example',
      'three.example',
      'one.example',
    ]);
    expect(kept).toBeUndefined();
  });

  it("R3.15 starts at a vendor's own address, which no base replaces, and retries it after pauses", async () => {
    const shown: string[] = [];
    const waited: number[] = [];
    const stands = await launch({
      bases,
      storage: { getItem: () => null, setItem: () => expect.unreachable('no base is remembered') },
      ask: async () => ({ url: `https://vendor.example/play?token=${shown.length}`, ownOrigin: true }),
      show: async (address) => shown.push(address) === 3,
      wait: async (time) => void waited.push(time),
    });
    expect(stands).toBe(true);
    expect(shown).toEqual([0, 1, 2].map((token) => `https://vendor.example/play?token=${token}`));
    expect(waited).toEqual([1000, 2000]);
  });

  it("uses the platform's address without bases, with growing pauses", async () => {
    const { stands, shown, waited, kept } = await start((_, tries) => tries === 4, []);
    expect(stands).toBe(true);
    expect(shown).toEqual([1, 2, 3, 4].map((try_) => `https://games.example/launch/${try_}?lang=th`));
    expect([waited, kept]).toEqual([[1000, 2000, 4000], undefined]);
  });

  it.each(['7', '-1', 'x', ''])('starts at some base even if the session stores %o', async (before) => {
    expect((await start(() => true, bases, before)).stands).toBe(true);
  });

  it('starts even if the browser refuses storage', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const show = () => Promise.resolve(true);
    const ask = () => Promise.resolve({ url: 'https://games.example/x' });
    expect(await launch({ bases, storage: { getItem: refuse, setItem: refuse }, ask, show })).toBe(true);
  });
});

it('does not retry a launch that the platform refuses', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(new Error('closed'));
  };
  const storage = { getItem: () => null, setItem: () => {} };
  await expect(launch({ bases, storage, ask, show: () => Promise.resolve(true) })).rejects.toThrow('closed');
  expect(asked).toBe(1);
});
