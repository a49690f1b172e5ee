import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { drawVolt } from './drawVolt.ts';
import { SvgCanvas } from './SvgCanvas.ts';
import { webm, type Chunk } from './webm.ts';

/** Pictures per second, and seconds until the film repeats. */
const rate = 24;
const seconds = 6;

/** The hero of volt in wide windows and on phones: the film, and the picture that stands until it plays. */
const shots = [
  { name: 'hero', width: 1280, height: 720, bitrate: 380_000 },
  { name: 'hero-phone', width: 432, height: 768, bitrate: 170_000 },
];

/** What drawing films needs of the machine. */
export interface FilmTools {
  /** The path of a Chromium that starts here. */
  findChromium: () => Promise<string>;
}

/** Draws the films of the brands in Chromium, which also encodes them (WebCodecs, VP9). */
export async function films(root: string, { findChromium }: FilmTools): Promise<void> {
  const assets = join(root, 'brands/volt/assets');
  await mkdir(assets, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    // WebCodecs exist in secure contexts only.
    await page.route('https://films.localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto('https://films.localhost/');
    await page.addScriptTag({ content: `${drawVolt.toString()}; window.drawVolt = drawVolt;` });
    for (const shot of shots) {
      const { name, width, height, bitrate } = shot;
      const chunks = await encode(page, { width, height, bitrate, rate, seconds });
      const film = webm(chunks, { width, height, duration: seconds * 1000 });
      await writeFile(join(assets, `${name}.webm`), film);
      const canvas = new SvgCanvas();
      drawVolt({ context: canvas, width, height, time: 0 });
      const picture = canvas.svg(width, height);
      await writeFile(join(assets, `${name}.svg`), picture);
      console.log(`brands/volt/assets/${name}: film ${film.length} bytes, picture ${picture.length} bytes`);
    }
  } finally {
    await browser.close();
  }
}

interface Order {
  width: number;
  height: number;
  bitrate: number;
  rate: number;
  seconds: number;
}

async function encode(page: Page, order: Order): Promise<Chunk[]> {
  const chunks = await page.evaluate(async ({ width, height, bitrate, rate, seconds }) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('Chromium has no canvas.');
    const made: { at: number; key: boolean; base64: string }[] = [];
    const failed: DOMException[] = [];
    const encoder = new VideoEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        made.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64 });
      },
      error: (error) => failed.push(error),
    });
    encoder.configure({
      codec: 'vp09.00.31.08',
      width,
      height,
      bitrate,
      framerate: rate,
      latencyMode: 'quality',
    });
    for (let index = 0; index < rate * seconds; index += 1) {
      window.drawVolt({ context, width, height, time: index / (rate * seconds) });
      const frame = new VideoFrame(context.canvas, { timestamp: (index * 1_000_000) / rate });
      encoder.encode(frame, { keyFrame: index === 0 });
      frame.close();
      if (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await encoder.flush();
    if (failed[0]) throw failed[0];
    return made;
  }, order);
  return chunks.map(({ at, key, base64 }) => ({ at, key, bytes: Buffer.from(base64, 'base64') }));
}

declare global {
  interface Window {
    drawVolt: typeof drawVolt;
  }
}
