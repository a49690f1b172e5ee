import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compileHints } from './scripts/build/compileHints.ts';
import { bootstrapEntry } from './scripts/build/bootstrapEntry.ts';
import { styleLayers } from './scripts/build/styleLayers.ts';

const root = import.meta.dirname;
const find = (pattern: string, except: RegExp = /\.(?:test|stories)\.tsx?$/) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !except.test(file))
    .sort();

/** Every view is an entry: the page document names its address, and no file of the browser lists all widgets. */
const views = find('widgets/*/*/[A-Z]*.tsx').filter((file) => isView(file));
/** Shared code of widgets is an entry too, so that nothing is tree-shaken and its bytes do not depend on its users. */
const parts = [
  ...find('engine/react/ui/*.{ts,tsx}'),
  ...find('widgets/*/shared/*.{ts,tsx}'),
  ...find('widgets/shared/*/*.ts').filter((file) => isPublic(file)),
];

/** A widget's view bears the widget's name: `winner-board/WinnerBoard.tsx`. */
function isView(file: string): boolean {
  const [, , folder = ''] = file.split('/');
  return (
    basename(file, '.tsx') === folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** What several areas share on one subject bears the subject's name, `forms/forms.ts`, and is one chunk. */
function isPublic(file: string): boolean {
  const [, , folder = ''] = file.split('/');
  return basename(file, '.ts') === folder;
}

function entryName(file: string): string {
  const [top, area, folder = ''] = file.split('/');
  if (top === 'widgets' && area !== 'shared' && folder !== 'shared') return folder;
  return `${top === 'widgets' ? 'shared' : 'ui'}-${basename(file).replace(/\.tsx?$/, '')}`.toLowerCase();
}

const inputs = Object.fromEntries([
  ['late', 'portal/bootstrap.ts'],
  ['main', 'portal/browser.tsx'],
  ['reload', 'portal/reload.ts'],
  ['base', 'engine/react/ui/base.css'],
  ...[...views, ...parts].map((file) => [entryName(file), file] as const),
]);

/** Each package is one chunk, named after it, regardless of how many modules import it. */
function packageOf(id: string): string | null {
  const found = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
  if (!found) return null;
  if (['react', 'react-dom', 'scheduler'].includes(found)) return 'react';
  if (found === 'zustand') return null;
  return `p-${found.replace('@', '').replace('/', '-')}`;
}

/** Modules that do nothing but define what they export: who needs one through an index does not load the others. */
const isDefinition = /\/(?:kit|schemas|engine\/(?:api|browser|react))\/[^?]+\.tsx?$/;

/** What places a ticket of a lottery is one chunk: a press waits for one file instead of fifteen. */
const isOfPlacing =
  /\/widgets\/lottery\/shared\/(?:question|sendTicket|SlipStore|useBalance|usePlacing|PlaceDialog|Ticket\w+|DrawName|drawNumber|names)\.tsx?$/;

/** What a countdown needs is one chunk: apart, the names of four files weigh as much as their code. */
const isOfCountdowns = /\/widgets\/shared\/time\/(?:clockText|needsSeconds|useTimeLeft)\.ts$/;

/** Packages that few installations need: they are loaded as they are, where settings ask for them, and a build does not need them. */
const loadedLate = [
  '@aws-sdk/client-s3',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];

const start = join(root, 'portal/browser.tsx');
const ui = join(root, 'engine/react/ui/');

/**
 * What the portal starts with is one chunk: each request costs a phone a millisecond of its processor, and there were
 * thirty. With it go the primitives that have no sheet; the others stay apart, as a page carries only what it shows.
 */
function portalOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const isStyled = (one: string) => /\.css\b/.test(one);
  if (id === start || isStyled(id)) return null;
  const isPlainPart = id.startsWith(ui) && ![...importsOf(id, graph)].some(isStyled);
  return isPlainPart || importsOf(start, graph).has(id) ? 'portal' : null;
}

const imported = new Map<string, Set<string>>();

/** All that a module imports, and what that imports, as far as it is loaded with it. */
function importsOf(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const known = imported.get(id);
  if (known) return known;
  const found = new Set<string>();
  const gather = (from: string) => {
    for (const next of graph.getModuleInfo(from)?.importedIds ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      gather(next);
    }
  };
  gather(id);
  imported.set(id, found);
  return found;
}

/** Tells the build which class of a sheet bears which name: a widget's looks are parted by it (`splitVariants`). */
function classNames(): Plugin {
  return {
    name: 'livery-class-names',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = JSON.stringify(Object.fromEntries(classes));
      this.emitFile({ type: 'asset', fileName: '.vite/classes.json', source });
    },
  };
}

/** The demonstration's servers. A production platform can be built without their folder. */
const demoServers = {
  demoPlatform: 'demo/platform/process.ts',
  vendors: 'demo/vendors/process.ts',
  payments: 'demo/payments/process.ts',
  accounts: 'demo/identityProvider/process.ts',
};

export default defineConfig({
  root,
  plugins: [styleLayers(), classNames(), react(), bootstrapEntry(), compileHints()],
  appType: 'custom',
  logLevel: 'warn',
  base: '/-/',
  publicDir: false,
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: {
      build: {
        outDir: process.env['LIVERY_DIST'] ? `${process.env['LIVERY_DIST']}/client` : 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'build',
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: inputs,
          preserveEntrySignatures: 'allow-extension',
          treeshake: { moduleSideEffects: (id) => !isDefinition.test(id) },
          output: {
            entryFileNames: 'build/[name]-[hash].js',
            chunkFileNames: 'build/[name]-[hash].js',
            assetFileNames: 'build/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: (id: string) => packageOf(id),
                  debugName: 'packages',
                  test: /node_modules/,
                  priority: 3,
                },
                { name: 'placing', test: isOfPlacing, priority: 3 },
                { name: 'countdowns', test: isOfCountdowns, priority: 3 },
                { name: 'runtime', test: /rolldown\/runtime|\0/, priority: 4 },
                {
                  name: portalOf,
                  debugName: 'portal',
                  test: /\/(?:engine|kit|zustand)\//,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: true,
        external: ['sharp', '@electric-sql/pglite', 'pg-native'],
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: process.env['LIVERY_DIST'] ? `${process.env['LIVERY_DIST']}/server` : 'dist/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        rollupOptions: {
          external: loadedLate,
          input: {
            portal: 'portal/server.ts',
            encoder: 'engine/server/pictures/encoderProcess.ts',
            platform: 'platform/server/process.ts',
            chat: 'platform/support/chat/process.ts',
            desk: 'desk/process.ts',
            ...(existsSync(join(root, 'demo')) && demoServers),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
});

const named = new Map<string, string>();
/** Path of a sheet → its class names → what they are in the HTML. */
const classes = new Map<string, Record<string, string>>();

/**
 * Class names in the HTML, short because they are in every page: three characters of the file's path and the place of
 * the name in its sheet. They hang on that file alone, so another widget changes none of them.
 */
function shortName(name: string, file: string, css: string): string {
  let hash = 0x811c9dc5;
  const path = file.replaceAll('\\', '/').slice(root.length).split('?')[0] ?? '';
  for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193) >>> 0;
  const letter = String.fromCharCode(97 + (hash % 26));
  const prefix = letter + (Math.floor(hash / 26) % 1296).toString(36).padStart(2, '0');
  if ((named.get(prefix) ?? path) !== path)
    throw new Error(`${path} and ${named.get(prefix)} would share class names. Rename one of them.`);
  named.set(prefix, path);
  const names = [
    ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )(-?[a-z_][\w-]*)/gi), ([, found]) => found)),
  ];
  const short = prefix + (names.indexOf(name) + 1).toString(36);
  classes.set(path, { ...classes.get(path), [name]: short });
  return short;
}
