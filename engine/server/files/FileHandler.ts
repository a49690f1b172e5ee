import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { writePlain, writeText } from '../http/respond.ts';
import { header } from '../http/header.ts';
import { setKind } from '../http/headers.ts';
import { takes } from '../http/codings.ts';
import { PictureVariants } from '../pictures/PictureVariants.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { BrandAssets } from './BrandAssets.ts';
import { BuildFiles } from './BuildFiles.ts';
import { writeRange } from './writeRange.ts';

const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

/** Serves files of brands and of the build by content hash. An unknown hash is 404, never other bytes. */
export class FileHandler {
  readonly #assets: BrandAssets;
  readonly #built: BuildFiles;
  readonly #variants: PictureVariants | undefined;

  constructor(environment: PortalEnvironment) {
    const { brands, widgets, clientDir, oldBuildDirs, sharedBuildsDir, pictures, log, monotonic } =
      environment;
    this.#assets = new BrandAssets(brands);
    this.#built = new BuildFiles([clientDir, ...oldBuildDirs], sharedBuildsDir);
    if (!pictures) return;
    const find = (hash: string) => this.#assets.find(hash);
    const variants = new PictureVariants(pictures, { find, log, monotonic });
    this.#variants = variants;
    environment.metrics?.watchCache('pictures', () => variants.figures());
    const prepare = (revision: BrandRevision) => void variants.prepare(revision, widgets);
    brands.list().forEach(prepare);
    brands.subscribe(({ revision }) => revision && prepare(revision));
  }

  /** `/favicon.ico`, which some browsers request by default. */
  async favicon(response: ServerResponse, revision: BrandRevision): Promise<void> {
    const file = await this.#assets.read(revision.assets[revision.config.favicon]?.hash ?? '');
    if (!file) return writeText(response, 404, 'No such file');
    writePlain(response, 200, file.type, file.bytes, { 'cache-control': 'public, max-age=3600' });
  }

  /** Whether a hash is that of a file of a live brand. */
  has(hash: string): boolean {
    return this.#assets.has(hash);
  }

  /** A file of a live brand, `/-/f/<hash>/<name>`. */
  async asset(request: IncomingMessage, response: ServerResponse, hash: string): Promise<void> {
    const asset = this.#assets.find(hash);
    if (asset?.type.startsWith('video/')) return writeRange(request, response, asset, immutable);
    const file = await this.#assets.read(hash);
    if (!file) return writeText(response, 404, 'No such file');
    writePlain(response, 200, file.type, file.bytes, immutable);
  }

  /** `/-/p/1/<hash>/<width>.<format>`: a picture, resized. */
  async picture(response: ServerResponse, path: string): Promise<void> {
    if (!this.#variants) return writeText(response, 404, 'No such file');
    response.setHeader('access-control-allow-origin', '*');
    await this.#variants.serve(response, path);
  }

  /** Ends the encoder of pictures. */
  close(): void {
    this.#variants?.close();
  }

  /** `/-/build/<file>` */
  async built(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = await this.#built.read(path.slice('/-/build/'.length));
    if (!file) return writeText(response, 404, 'No such file');
    const br = takes(header(request, 'accept-encoding'), 'br');
    if (file.type.startsWith('image/')) setKind(response, 'file');
    writePlain(response, 200, file.type, br ? file.br : file.plain, {
      ...immutable,
      vary: 'Accept-Encoding',
      ...(br && { 'content-encoding': 'br' }),
    });
  }
}
