import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { capture, type Camera, type Capture } from './capture.ts';
import { bounded, type Part } from './model.ts';

const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/artwork');
/** Cache version; increase it when `capture` changes its results. */
const version = 1;

/** Cached `capture`, because ray tracing takes most of the time. */
export function cachedCapture(parts: readonly Part[], camera: Camera): Capture {
  const key = createHash('sha256').update(`${version} ${JSON.stringify(camera)} ${printOf(parts)}`);
  const file = join(folder, `${key.digest('hex').slice(0, 32)}.gz`);
  if (existsSync(file)) return read(gunzipSync(readFileSync(file)));
  const made = capture(camera.within === undefined ? parts : parts.map(bounded), camera);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, gzipSync(bytesOf(made), { level: 1 }));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

/** Cache key from the parts' distances and paints at sample points, so that it does not depend on their source code. */
function printOf(parts: readonly Part[]): string {
  const print = createHash('sha256');
  for (const { shape, paint } of parts) {
    for (let index = 0; index < 400; index += 1) {
      const [x, y, z] = [0.754877666, 0.569840291, 0.362780478].map((step) => ((index * step) % 1) * 3 - 1.5);
      const at = [x ?? 0, y ?? 0, z ?? 0] as const;
      print.update(shape(...at).toFixed(6));
      print.update(typeof paint === 'function' ? paint(...at) : paint);
    }
  }
  return print.digest('hex');
}

function bytesOf({ width, height, normals, paints, open, lit, depth }: Capture): Buffer {
  const sizes = new Uint16Array([width, height]);
  return Buffer.concat(
    [sizes, depth, normals, paints, open, lit].map((part) =>
      Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    ),
  );
}

function read(whole: Buffer): Capture {
  const bytes = new Uint8Array(whole).buffer;
  const [width = 0, height = 0] = new Uint16Array(bytes, 0, 2);
  const count = width * height;
  return {
    width,
    height,
    depth: new Uint16Array(bytes, 4, count),
    normals: new Int8Array(bytes, 4 + count * 2, count * 3),
    paints: new Uint8Array(bytes, 4 + count * 5, count),
    open: new Uint8Array(bytes, 4 + count * 6, count),
    lit: new Uint8Array(bytes, 4 + count * 7, count),
  };
}
