import { describe, expect, it } from 'vitest';
import { baseKey, mediaPath, withBase } from './bases.ts';
import { PictureSource } from './PictureSource.ts';

const bases = ['https://one.example', 'https://two.example/pics/', 'https://three.example'];
const at = (base: number, path = '/media/a.webp') => bases[base]!.replace(/\/$/, '') + path;

/** A source whose pictures load where `good` says so; records what was tried, waited and stored. */
function sourceOf(good: (address: string, tries: number) => boolean, all: string[] = bases) {
  const tried: string[] = [];
  const waited: number[] = [];
  const kept = new Map<string, string>();
  const source = new PictureSource({
    bases: all,
    probe: (address) => Promise.resolve(good(address, tried.push(address))),
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    wait: async (time) => void waited.push(time),
  });
  return { source, tried, waited, kept };
}

describe('a picture that failed', () => {
  it('R3.15 loads from the next base without a pause, and so do all others of the session', async () => {
    const { source, tried, waited, kept } = sourceOf((address) => address.startsWith(bases[2]!));
    expect(await source.find(at(0))).toBe(at(2));
    expect([tried, waited, kept.get(baseKey)]).toEqual([[at(1), at(2)], [], '2']);
    expect(source.addressOf(at(0, '/media/b.webp'))).toBe(at(2, '/media/b.webp'));
    expect(await source.find(at(0, '/media/c.webp'))).toBe(at(2, '/media/c.webp'));
    expect(tried).toHaveLength(3);
  });

  it('is given up after three retries, including those at other bases', async () => {
    const { source, tried } = sourceOf(() => false);
    expect(await source.find(at(0))).toBeNull();
    expect(tried).toEqual([at(1), at(2), at(0)]);
  });

  it('without other bases is retried three times at its own address, with growing pauses', async () => {
    const { source, tried, waited } = sourceOf((_, tries) => tries === 3, []);
    expect(await source.find('/media/a.webp')).toBe('/media/a.webp');
    expect([tried.length, waited]).toEqual([3, [1000, 2000, 4000]]);
  });

  it('from elsewhere is not looked up at the bases', async () => {
    const { source, tried } = sourceOf(() => false);
    await source.find('https://other.example/x.webp');
    expect(new Set(tried)).toEqual(new Set(['https://other.example/x.webp']));
  });

  it('shown in many places is retried once for all', async () => {
    const { source, tried } = sourceOf(() => false, []);
    await Promise.all([source.find('/a.webp'), source.find('/a.webp')]);
    await source.find('/a.webp');
    expect(tried).toHaveLength(3);
  });

  it('is evicted when 200 others have failed after it', async () => {
    const { source, tried } = sourceOf(() => false, []);
    await source.find('/a.webp');
    for (let other = 0; other < 199; other += 1) await source.find(`/${other}.webp`);
    await source.find('/a.webp');
    expect(tried).toHaveLength(600);
    for (let other = 200; other < 400; other += 1) await source.find(`/${other}.webp`);
    await source.find('/a.webp');
    expect(tried).toHaveLength(600 + 600 + 3);
  });

  it('is found even if the browser refuses storage', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const source = new PictureSource({
      bases,
      probe: () => Promise.resolve(true),
      storage: { getItem: refuse, setItem: refuse },
    });
    expect(await source.find(at(0))).toBe(at(1));
  });
});

it.each([
  ['/media/a.webp', '/media/a.webp'],
  ['https://one.example/media/a.webp', '/media/a.webp'],
  ['https://two.example/pics/media/a.webp', '/media/a.webp'],
  ['https://two.example/media/a.webp', null],
  ['/-/f/1/logo.svg', null],
])('the path of %s in the platform is %s', (address, path) => expect(mediaPath(address, bases)).toBe(path));

describe('a response under a base', () => {
  it('has its pictures there, and is otherwise unchanged', () => {
    const answer = { list: [{ icon: '/media/a.webp', note: 'see /media/a.webp', address: '/promotions' }] };
    expect(withBase(answer, 'https://cdn.example/"x/')).toEqual({
      list: [{ ...answer.list[0], icon: 'https://cdn.example/"x/media/a.webp' }],
    });
  });

  it('is the same object without a base or without pictures', () => {
    const answer = { value: 1 };
    expect(withBase(answer, 'https://cdn.example')).toBe(answer);
    const pictures = { icon: '/media/a.webp' };
    expect(withBase(pictures, undefined)).toBe(pictures);
    expect(withBase(undefined, 'https://cdn.example')).toBeUndefined();
  });
});
