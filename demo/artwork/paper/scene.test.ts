import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawScene, dusk, night } from './scene.ts';
import { bannerScenes, pond, river } from './scenes.ts';

const assets = new URL('../../../brands/siam/assets/paper/', import.meta.url);
const pictures = Object.entries({ river, pond }).flatMap(([name, crops]) =>
  Object.entries({ dusk, night }).flatMap(([time, inks]) => [
    { file: `${name}-${time}.svg`, scene: crops.wide, inks },
    { file: `${name}-${time}-phone.svg`, scene: crops.phone, inks },
  ]),
);

describe.each(pictures)('$file', ({ file, scene, inks }) => {
  const drawn = drawScene(scene, inks);

  it('is in the repository as it is drawn', () => {
    expect(readFileSync(new URL(file, assets), 'utf8')).toBe(drawn);
  });

  it('is a small vector without text, script or anything from elsewhere', () => {
    expect(gzipSync(drawn).length).toBeLessThan(8000);
    expect(drawn).not.toMatch(/<text|<script|<image|NaN|undefined|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
  });

  it('refers only to layers that it defines', () => {
    const ids = new Set([...drawn.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    for (const [, id] of drawn.matchAll(/(?:href="#|url\(#)(\w+)/g)) expect(ids).toContain(id);
  });
});

it('keeps lanterns away from where words stand', () => {
  const { width, height, lanterns } = river.wide;
  const [x = 0, y = 0, right = 0, bottom = 0] = lanterns.quiet ?? [];
  const places = [
    ...drawScene(river.wide, dusk).matchAll(/href="#l" transform="translate\((-?\d+) (-?\d+)\) rotate/g),
  ];
  expect(places.length).toBeGreaterThan(60);
  const within = places.filter(
    ([, left, top]) =>
      Number(left) > x * width &&
      Number(left) < right * width &&
      Number(top) > y * height &&
      Number(top) < bottom * height,
  );
  expect(within).toEqual([]);
});

it('draws five banners, each of its own', () => {
  expect(new Set(bannerScenes(1440, 480).map((scene) => drawScene(scene, dusk))).size).toBe(5);
});
