import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { StoryBrand } from './brandSet.ts';
import { brandsDir } from './brandsDir.ts';
import { writePageStories } from './pageStories.ts';
import { readAnew } from './readAnew.ts';
import type { StorySet } from './storySet.ts';
import type { WidgetSchemas } from './WidgetSchemas.ts';

const name = 'virtual:livery-brands';
const resolved = `\0${name}`;
const worker = 'mockServiceWorker.js';
/** Sent by a page: the number of the last change that its brands include. */
const seen = 'livery:brands';
/** The brands as a separate JSON file, because browsers parse JSON faster than scripts. */
const brandFile = 'brand-set.json';

/**
 * Serves brands to Storybook like the portal does: compiled with all layers, with assets at the same URLs. In development,
 * re-reads changed and new folders, and regenerates the files of changed widget schemas; a broken schema keeps its last
 * valid version. `first` are the brands that were read at startup.
 */
export function liveryPlugin(
  root: string,
  schemas: WidgetSchemas,
  first: Record<string, StoryBrand>,
): Plugin {
  const dir = brandsDir(root);
  let brands = first;
  /** Number of changes so far. */
  let changes = 0;
  let reading = Promise.resolve();
  let stopWatching = async (): Promise<void> => {};
  /** Serializes reads: otherwise an older one could finish last and win. */
  const read = () =>
    (reading = reading
      .catch(() => {})
      .then(async () => {
        brands = await readAnew(root, schemas.instead);
        await writePageStories(root, brands);
      }));
  const set = (): string => JSON.stringify({ brands, brokenWidgets: schemas.findings } satisfies StorySet);
  return {
    name: 'livery-brands',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (path.basename(id) === 'schema.json') return (await schemas.textInstead(id)) ?? null;
      if (id !== resolved) return null;
      const at = changes;
      await reading;
      // The hash keeps browsers from showing the cached brands of an older Storybook.
      const address = JSON.stringify(`${brandFile}?${hashOf(set())}`);
      return [
        `const set = await (await fetch(new URL(${address}, document.baseURI))).json();`,
        'export default set.brands;',
        'export const { brokenWidgets } = set;',
        `import.meta.hot?.send('${seen}', ${at});`,
      ].join('\n');
    },
    configureServer(server) {
      stopWatching = watch(server, root, schemas, () => {
        changes += 1;
        return read();
      });
      // A page that was loading during a change has missed its notification.
      server.ws.on(seen, (at: number, page) => {
        if (at !== changes) page.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const address = decodeURI((request.url ?? '').split('?')[0] ?? '');
        if (address === `/${brandFile}`)
          return response.setHeader('content-type', 'application/json').end(set());
        const file = address === `/${worker}` ? workerFile(root) : assetFile(dir, brands, address);
        if (!file) return next();
        response.setHeader('content-type', typeOf(file.path, file.type));
        createReadStream(file.path).pipe(response);
      });
    },
    // A closed server writes nothing more.
    closeBundle: () => stopWatching(),
    async generateBundle() {
      const emit = async (fileName: string, file: string) =>
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
      const names = Object.entries(brands).flatMap(([brand, state]) =>
        'revision' in state
          ? [
              {
                brand,
                languages: state.revision.config.languages.map(({ tag }) => tag),
                accent: {
                  light: state.revision.theme.light['accent'],
                  dark: state.revision.theme.dark['accent'],
                },
              },
            ]
          : [],
      );
      this.emitFile({ type: 'asset', fileName: 'brands.json', source: JSON.stringify(names) });
      this.emitFile({ type: 'asset', fileName: brandFile, source: set() });
      await emit(worker, workerFile(root).path);
      for (const [address, file] of allAssets(dir, brands)) await emit(address.slice(1), file.path);
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

interface File {
  path: string;
  type: string;
}

const workerFile = (root: string): File => ({
  path: path.join(root, 'node_modules/msw/lib', worker),
  type: 'text/javascript',
});

/** Assets of all brands by their URL in the portal. */
function allAssets(dir: string, brands: Record<string, StoryBrand>): Map<string, File> {
  const files = new Map<string, File>();
  for (const brand of Object.values(brands)) {
    if (!('revision' in brand)) continue;
    for (const { path: asset, file, hash, type } of Object.values(brand.revision.assets))
      files.set(`/-/f/${hash}/${asset.slice(asset.lastIndexOf('/') + 1)}`, {
        path: path.join(dir, file),
        type,
      });
  }
  return files;
}

function assetFile(dir: string, brands: Record<string, StoryBrand>, address: string): File | undefined {
  return address.startsWith('/-/f/') ? allAssets(dir, brands).get(address) : undefined;
}

function typeOf(file: string, type: string): string {
  return file.endsWith('.svg') ? 'image/svg+xml' : type;
}

/** The widget files that affect how brands are read: schema, manifest, words. */
const telling =
  /^(?:widgets\/[^/]+\/(?:[^/]+\/(?:schema\.json|index\.ts|words\/en\.json)|words\/[^/]+\.json)|schemas\/[^/]+\.json)$/;

/**
 * Calls `read` at each change, even while no page is open, so that the list of stories is always up to date. Returns a
 * function that stops watching and resolves when no read is in progress.
 */
function watch(
  server: ViteDevServer,
  root: string,
  schemas: WidgetSchemas,
  read: () => Promise<void>,
): () => Promise<void> {
  // Vite watches only `stories/` and imported files, not new folders.
  const dir = brandsDir(root);
  server.watcher.add([dir, ...['widgets', 'schemas'].map((name) => path.join(root, name))]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let showing = Promise.resolve();
  let isOver = false;
  const show = async () => {
    const before = Object.keys(schemas.instead);
    for (const step of [() => schemas.renew(), read])
      await step().catch((error: unknown) =>
        server.config.logger.error(error instanceof Error ? error.message : String(error)),
      );
    const stale = [...before, ...Object.keys(schemas.instead)].map((file) =>
      path.join(root, file).replaceAll(path.sep, '/'),
    );
    for (const id of [resolved, ...stale]) {
      const module = server.moduleGraph.getModuleById(id);
      if (module) server.moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: 'full-reload' });
  };
  server.watcher.on('all', (_, changed) => {
    const file = path.relative(root, changed).replaceAll(path.sep, '/');
    const inBrands = path.relative(dir, changed).replaceAll(path.sep, '/');
    const isOfBrand = !/^(?:\.\.(?:\/|$)|[A-Za-z]:)/.test(inBrands) && !inBrands.includes('/.schema/');
    if (isOver || (!isOfBrand && !telling.test(file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (showing = showing.then(show)), 200);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    return showing;
  };
}
