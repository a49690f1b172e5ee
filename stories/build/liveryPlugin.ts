import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { StoryBrand } from './brandSet.ts';
import { writePageStories } from './pageStories.ts';
import { readAnew } from './readAnew.ts';
import type { StorySet } from './storySet.ts';
import type { WidgetSchemas } from './WidgetSchemas.ts';

const name = 'virtual:livery-brands';
const resolved = `\0${name}`;
const worker = 'mockServiceWorker.js';
/** What a page tells of the brands that it shows: as of which change they are. */
const seen = 'livery:brands';
/** All that is read of brands as a file beside Storybook's own: parsed as JSON, which browsers do faster than as a script. */
const brandFile = 'brand-set.json';

/**
 * Gives Storybook the brands as the portal would serve them: compiled with all their layers, their assets at the same
 * addresses. While it runs, a folder that changes or is new is read again by itself, and what is written of a widget's
 * schema is written anew; a schema that is broken is read as it was before. `first` are the brands as they were read a
 * moment ago.
 */
export function liveryPlugin(
  root: string,
  schemas: WidgetSchemas,
  first: Record<string, StoryBrand>,
): Plugin {
  const dir = path.join(root, 'brands');
  let brands = first;
  /** How often something has changed. */
  let changes = 0;
  let reading = Promise.resolve();
  let stopWatching = async (): Promise<void> => {};
  /** One after the other: what was read first would else come last, and stay. */
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
      // The hash keeps a browser from showing an older Storybook's brands.
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
      // A page that was on its way when something changed has not heard of it.
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
    // A server that has closed writes nothing more.
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

/** Assets of all brands by the address that the portal gives them. */
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

/** What of a widget says how brands are read: its shape, its manifest, its words. */
const telling =
  /^(?:widgets\/[^/]+\/(?:[^/]+\/(?:schema\.json|index\.ts|words\/en\.json)|words\/[^/]+\.json)|schemas\/[^/]+\.json)$/;

/**
 * `read` is called at each change, also while no page is open: the list of stories is right before one asks for it. The
 * answer ends that, and resolves once nothing is read any more.
 */
function watch(
  server: ViteDevServer,
  root: string,
  schemas: WidgetSchemas,
  read: () => Promise<void>,
): () => Promise<void> {
  // Storybook has Vite watch `stories/` and what is imported: a folder that is new is neither.
  server.watcher.add(['brands', 'widgets', 'schemas'].map((name) => path.join(root, name)));
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
    const isOfBrand = file.startsWith('brands/') && !file.includes('/.schema/');
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
