import type { FishName } from '../../engine/fishSets.ts';
import angler from './fish/angler.json' with { type: 'json' };
import clownfish from './fish/clownfish.json' with { type: 'json' };
import eel from './fish/eel.json' with { type: 'json' };
import goldenKoi from './fish/goldenKoi.json' with { type: 'json' };
import jellyfish from './fish/jellyfish.json' with { type: 'json' };
import kraken from './fish/kraken.json' with { type: 'json' };
import lanternfish from './fish/lanternfish.json' with { type: 'json' };
import lionfish from './fish/lionfish.json' with { type: 'json' };
import nautilus from './fish/nautilus.json' with { type: 'json' };
import puffer from './fish/puffer.json' with { type: 'json' };
import sardine from './fish/sardine.json' with { type: 'json' };
import shark from './fish/shark.json' with { type: 'json' };
import shrimp from './fish/shrimp.json' with { type: 'json' };
import squid from './fish/squid.json' with { type: 'json' };
import tang from './fish/tang.json' with { type: 'json' };
import turtle from './fish/turtle.json' with { type: 'json' };
import { paintFish, type Fish } from './paintFish.ts';

/** Pictures of one stroke of a fish. */
const frameCount = 12;
/** A picture is as much wider than its fish, so that nothing is cut off. */
export const pictureGrow = 1.12;
/** The largest picture, in pixels. */
const mostPixels = 480;

const fish: Readonly<Record<FishName, Fish>> = {
  sardine,
  clownfish,
  tang,
  puffer,
  lionfish,
  turtle,
  shark,
  goldenKoi,
  lanternfish,
  shrimp,
  jellyfish,
  squid,
  nautilus,
  angler,
  eel,
  kraken,
};

/** How far the tail of a fish swings, as a share of its length; fish that move on their own have none. */
const swings: Partial<Record<FishName, number>> = {
  sardine: 0.05,
  clownfish: 0.05,
  tang: 0.05,
  puffer: 0.025,
  lionfish: 0.03,
  shark: 0.055,
  goldenKoi: 0.045,
  lanternfish: 0.05,
  angler: 0.03,
};

/** The painted fish, each painted once per size and stroke when it is first seen. */
export class Sprites {
  readonly #frames = new Map<FishName, { pixels: number; frames: (HTMLCanvasElement | undefined)[] }>();

  /** The picture of a fish of this length in pixels; `stroke` counts the strokes of its tail. */
  frame(name: FishName, length: number, stroke: number): HTMLCanvasElement {
    const pixels = Math.min(mostPixels, Math.max(24, Math.ceil((length * pictureGrow) / 8) * 8));
    let found = this.#frames.get(name);
    if (!found || found.pixels !== pixels) {
      found = { pixels, frames: [] };
      this.#frames.set(name, found);
    }
    const at = Math.floor((((stroke % 1) + 1) % 1) * frameCount);
    return (found.frames[at] ??= paintFrame(name, pixels, at / frameCount));
  }
}

/** Paints a fish in a square of pixels. */
export function paintFrame(name: FishName, pixels: number, phase: number): HTMLCanvasElement {
  const still = canvasOf(pixels);
  const brush = still.getContext('2d');
  if (!brush) return still;
  brush.translate(pixels / 2, pixels / 2);
  brush.scale(pixels / 200 / pictureGrow, pixels / 200 / pictureGrow);
  paintFish(brush, fish[name], phase);
  const swing = swings[name];
  return swing === undefined ? still : bend(still, swing, phase);
}

/** Swings the tail of a painted fish: columns are moved up and down, those at the tail most. */
function bend(still: HTMLCanvasElement, swing: number, phase: number): HTMLCanvasElement {
  const { width: pixels } = still;
  const bent = canvasOf(pixels);
  const brush = bent.getContext('2d');
  const step = Math.max(1, Math.round(pixels / 120));
  for (let x = 0; x < pixels; x += step) {
    const behind = 1 - x / pixels;
    const by = swing * pixels * behind ** 1.7 * Math.sin(2 * Math.PI * phase - behind * 2.6);
    brush?.drawImage(still, x, 0, step, pixels, x, by, step, pixels);
  }
  return bent;
}

export function canvasOf(width: number, height = width): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}
