import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import { lruCache } from '../cache/createCache.ts';
import {
  readVariantAddress,
  variantFormats,
  variantVersion,
  variantWidths,
  type VariantFormat,
} from '#engine/react/pictures/variants.ts';
import { writePlain, writeText } from '../http/respond.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import type { PictureSettings, PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { EncodeJob } from './encodePicture.ts';
import { EncodeQueue, QueueFullError, type Urgency } from './EncodeQueue.ts';
import { PictureEncoder } from './PictureEncoder.ts';
import { picturesIn } from './picturesIn.ts';
import { VariantStore } from './VariantStore.ts';

const forGood = 'public, max-age=31536000, immutable';
/** For the substitute until the requested encoding exists. */
const forNow = 'public, max-age=30';
/** Milliseconds that a visitor waits for an encoding before the original is served. */
const longestWait = 10_000;
/** Milliseconds for which a picture that could not be encoded is not tried again. */
const failedFor = 600_000;
/** The types that are resized; others, such as SVG and icons, fit any screen. */
const resized = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

/** Parts that tests replace. */
interface Parts {
  find: (hash: string) => Asset | undefined;
  log: PortalEnvironment['log'];
  monotonic: () => number;
  encoder?: Pick<PictureEncoder, 'encode' | 'close'>;
}

/**
 * Serves the pictures of brands resized and encoded (docs/decisions/engine-pictures.md). AVIF takes a second of a
 * processor: until it is there the first visitors get WebP. What cannot be encoded is served as it is.
 */
export class PictureVariants {
  readonly #parts: Parts;
  readonly #encoder: Pick<PictureEncoder, 'encode' | 'close'>;
  readonly #queue: EncodeQueue;
  readonly #store: VariantStore;
  /** When encodings failed, by name. */
  readonly #failed = lruCache<string, number>('failed pictures');
  #hits = 0;
  #misses = 0;
  #isClosed = false;

  constructor({ dir, script, mostBytes }: PictureSettings, parts: Parts) {
    this.#parts = parts;
    this.#encoder = parts.encoder ?? new PictureEncoder(script);
    this.#queue = new EncodeQueue(
      (job, name) => this.#encode(job, name),
      () => this.#encoder.close(),
    );
    this.#store = new VariantStore(dir, mostBytes);
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, ...this.#store.figures() };
  }

  /** `/-/p/1/<hash>/960.avif`. Other widths than those of the ladder are 404: no one can fill the disk with them. */
  async serve(response: ServerResponse, path: string): Promise<void> {
    const wanted = readVariantAddress(path);
    const asset = wanted && this.#parts.find(wanted.hash);
    if (!wanted || !asset || !isResized(asset) || !variantWidths(asset.width ?? 0).includes(wanted.width))
      return writeText(response, 404, 'No such picture');
    const { width, format } = wanted;
    const stored = await this.#store.read(nameOf(asset, width, format));
    if (stored) this.#hits++;
    else this.#misses++;
    if (stored) return writePlain(response, 200, typeOf(format), stored, { 'cache-control': forGood });
    const made = await this.#inTime(asset, width);
    if (!made) return this.#original(response, asset);
    if (format === 'avif') void this.#make(asset, width, 'avif', 'next');
    writePlain(response, 200, typeOf('webp'), made, {
      'cache-control': format === 'webp' ? forGood : forNow,
    });
  }

  /** Encodes the pictures of a new revision before visitors ask for them, when nothing more urgent waits. */
  async prepare(revision: BrandRevision, widgets: PortalEnvironment['widgets']): Promise<void> {
    for (const asset of picturesIn(revision, widgets)) {
      if (!isResized(asset)) continue;
      for (const format of variantFormats.toReversed())
        for (const width of variantWidths(asset.width ?? 0))
          if (!(await this.#store.has(nameOf(asset, width, format))))
            void this.#make(asset, width, format, 'ahead');
    }
  }

  /** Ends the encoder. */
  close(): void {
    this.#isClosed = true;
    this.#queue.clear();
    this.#encoder.close();
  }

  /** The WebP of a width, from the disk or encoded; undefined if that fails or takes too long. */
  async #inTime(asset: Asset, width: number): Promise<Buffer | undefined> {
    const stop = new AbortController();
    const late = setTimeout(longestWait, undefined, { signal: stop.signal, ref: false }).catch(
      () => undefined,
    );
    const made = await Promise.race([this.#make(asset, width, 'webp', 'now'), late]);
    stop.abort();
    return made;
  }

  /** A picture from the disk or encoded; undefined if it cannot be encoded. */
  async #make(
    asset: Asset,
    width: number,
    format: VariantFormat,
    urgency: Urgency,
  ): Promise<Buffer | undefined> {
    const name = nameOf(asset, width, format);
    const { log, monotonic } = this.#parts;
    if (monotonic() - (this.#failed.get(name) ?? -Infinity) < failedFor) return undefined;
    if (await this.#store.has(name)) return this.#store.read(name);
    try {
      return await this.#queue.run(name, { file: asset.file, width, format }, urgency);
    } catch (error) {
      if (this.#isClosed || error instanceof QueueFullError) return undefined;
      this.#failed.set(name, monotonic());
      log('warn', 'picture not encoded', {
        file: asset.path,
        hash: asset.hash,
        width,
        format,
        error: String(error),
      });
      return undefined;
    }
  }

  /** Encodes and stores a picture. A disk that refuses costs only the next visitor. */
  async #encode(job: EncodeJob, name: string): Promise<Buffer> {
    const bytes = await this.#encoder.encode(job);
    try {
      await this.#store.write(name, bytes);
    } catch (error) {
      this.#parts.log('warn', 'picture not stored', { file: name, error: String(error) });
    }
    return bytes;
  }

  async #original(response: ServerResponse, { file, type }: Asset): Promise<void> {
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) return writeText(response, 404, 'No such picture');
    writePlain(response, 200, type, bytes, { 'cache-control': forNow });
  }
}

/** Animated pictures are resized for visitors who prefer reduced motion: to their first frame. */
const isResized = ({ type, width }: Asset) => resized.has(type) && width !== undefined;

const nameOf = ({ hash }: Asset, width: number, format: VariantFormat) =>
  `${hash}-${width}-${variantVersion}.${format}`;

const typeOf = (format: VariantFormat) => `image/${format}`;
