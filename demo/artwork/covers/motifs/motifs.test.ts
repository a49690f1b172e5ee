import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Papers } from '../Motif.ts';
import { deskScenes } from '../../desk/deskScenes.ts';
import { motifs } from './motifs.ts';

const papers: Papers = {
  pale: '#fff3dc',
  light: '#ffc977',
  main: '#f08a35',
  deep: '#b3431f',
  night: '#35122b',
  accent: '#2bb3a3',
  accentDeep: '#12686f',
};

const drawn = Object.entries(motifs);

const seed: { motif: string }[] = JSON.parse(
  readFileSync(new URL('../../../../demo/seed/games.json', import.meta.url), 'utf8'),
);

it('draws each motif of the seed and of the desks, and no others', () => {
  const onDesks = deskScenes.flatMap(({ objects }) => objects.map(([motif]) => motif));
  const named = new Set([...seed.map(({ motif }) => motif), ...onDesks]);
  expect(drawn.map(([name]) => name).toSorted()).toEqual([...named].toSorted());
});

it.each(drawn)('cuts the %s from the papers given alone', (_name, motif) => {
  const svg = motif(papers);
  expect(svg).not.toMatch(/NaN|undefined|<text|<image|<script|Gradient|filter| id=|href/);
  const colors = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, color]) => color);
  expect([...Object.values(papers), 'none']).toEqual(expect.arrayContaining([...new Set(colors)]));
});

it.each(drawn)('keeps the %s within its box, but for a tip, and fills it', async (_name, motif) => {
  const [margin, tip] = [40, 12];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280" viewBox="-${margin} -${margin} 280 280">${motif(papers)}</svg>`;
  const { info } = await sharp(Buffer.from(picture))
    .trim({ background: 'transparent', threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) - margin;
  const top = -(info.trimOffsetTop ?? 0) - margin;
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(-tip);
  expect(Math.max(left + info.width, top + info.height)).toBeLessThanOrEqual(200 + tip);
  expect(Math.max(info.width, info.height)).toBeGreaterThanOrEqual(150);
});
