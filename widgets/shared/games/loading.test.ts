import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureSource } from '#engine/react/pictures/PictureSource.ts';
import { watchEnd } from './watchEnd.ts';

/** A minimal DOM: pictures that come into view, and a document that scrolls. */
class Picture {
  attributes = new Map<string, string>();
  listeners: (() => void)[] = [];
  constructor(address: string) {
    this.src = address;
  }
  set src(address: string) {
    this.attributes.set('src', address);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  addEventListener(_: string, listener: () => void): void {
    this.listeners.push(listener);
  }
}

let seen: ((entries: object[]) => void) | undefined;
let threshold: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { images: [] }));
  vi.stubGlobal('HTMLImageElement', Picture);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, options: { threshold: number }) {
        [seen, threshold] = [callback, options.threshold];
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (picture: Picture, intersectionRatio: number) =>
  seen?.([{ isIntersecting: true, intersectionRatio, target: picture }]);

/** The lazy loader, and whether it has requested a picture's own address. */
async function lazily() {
  const { loadLazily } = await import('#engine/react/pictures/lazily.ts');
  const load = (address: string) => {
    const picture = new Picture(address);
    loadLazily(picture as never);
    return picture;
  };
  const requested = (picture: Picture) => picture.getAttribute('src')?.startsWith('/');
  return { load, requested };
}

it('loads the wider file of a picture no earlier than the picture itself', async () => {
  const { loadLazily } = await import('#engine/react/pictures/lazily.ts');
  const picture = Object.assign(new Picture('/a@240'), {
    srcset: '/a@480 2x',
    removeAttribute: () => {
      picture.srcset = '';
    },
  });
  loadLazily(picture as never);
  expect(picture.srcset).toBe('');
  show(picture, 1);
  expect(picture.srcset).toBe('/a@480 2x');
});

it('R9.2 loads pictures at 10 % in view, remembers 200, tries each 3 times, and throttles scrolling to 200 ms', async () => {
  // 10 % in view.
  const { load, requested } = await lazily();
  const first = load('/0.webp');
  expect(requested(first)).toBe(false);
  expect(threshold).toBe(0.1);
  show(first, 0.09);
  expect(requested(first)).toBe(false);
  show(first, 0.1);
  expect(requested(first)).toBe(true);

  // 200 remembered: a loaded picture shows immediately, and the 201st evicts the oldest.
  for (const listener of first.listeners) listener();
  for (let other = 1; other < 200; other += 1) {
    const picture = load(`/${other}.webp`);
    show(picture, 1);
    for (const listener of picture.listeners) listener();
  }
  expect(requested(load('/0.webp'))).toBe(true);
  const last = load('/200.webp');
  show(last, 1);
  for (const listener of last.listeners) listener();
  expect(requested(load('/0.webp'))).toBe(false);
  expect(requested(load('/1.webp'))).toBe(true);

  // 3 attempts.
  const probe = vi.fn<(address: string) => Promise<boolean>>(async () => false);
  const storage = { getItem: () => null, setItem: () => {} };
  const source = new PictureSource({ bases: [], probe, storage, wait: async () => {} });
  expect(await source.find('/lost.webp')).toBeNull();
  expect(probe).toHaveBeenCalledTimes(3);

  // 200 ms between scroll checks.
  const isNear = vi.fn<() => void>();
  let top = 5000;
  const stop = watchEnd({ getBoundingClientRect: () => ({ top }) } as never, isNear);
  expect(isNear).not.toHaveBeenCalled();
  top = 1000;
  const scroll = () => document.dispatchEvent(new Event('scroll'));
  for (let time = 0; time < 199; time += 1) {
    scroll();
    vi.advanceTimersByTime(1);
  }
  expect(isNear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(isNear).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 1000; time += 10) {
    scroll();
    vi.advanceTimersByTime(10);
  }
  expect(isNear.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(isNear.mock.calls.length).toBeLessThanOrEqual(7);
  stop();
  const calls = isNear.mock.calls.length;
  scroll();
  vi.advanceTimersByTime(1000);
  expect(isNear).toHaveBeenCalledTimes(calls);
});
