import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bookkeeper } from './core/Bookkeeper.ts';
import { readCatalogue } from './core/catalogue.ts';
import { createApp } from './core/createApp.ts';
import type { PageAssets } from './core/gamePage.ts';
import type { GameKind } from './core/kinds.ts';
import { listen } from './core/listen.ts';
import { PlatformClient } from './core/PlatformClient.ts';
import { readSecrets } from './core/readSecrets.ts';
import { Store } from './core/Store.ts';
import type { Log } from './core/types.ts';
import { blackjack } from './blackjack/blackjack.ts';
import { createCards } from './cards/cards.ts';
import { fish } from './fish/fish.ts';
import { instant } from './instant/instant.ts';
import { ring } from './ring/ring.ts';
import { createRooms } from './rooms/rooms.ts';
import { slot } from './slot/slot.ts';
import { createSportsBook } from './sports/sports.ts';
import { createTables } from './tables/tables.ts';

export interface VendorsOptions {
  host: string;
  port: number;
  /** Origin of the platform. */
  platformUrl: string;
  /** File with the vendors' secrets. */
  secretsFile: string;
  /** The vendors' own database. */
  storeFile: string;
  /** Root of the project, with built scripts, pictures and the list of games. */
  root: string;
  /** The games' address for browsers. */
  publicUrl: string;
  log: Log;
}

export interface RunningVendors {
  url: string;
  close(): Promise<void>;
}

/** Milliseconds between two checks of what is due to be sent again. */
const recoverMs = 500;

/** Starts the server of all demo vendors, which finishes the rounds that an earlier process left. */
export async function startVendors(options: VendorsOptions): Promise<RunningVendors> {
  const { host, port, platformUrl, root, publicUrl, log } = options;
  const { now } = Date;
  const kinds: readonly GameKind[] = [
    slot,
    blackjack,
    createTables(),
    fish,
    ring,
    createCards(),
    createRooms(),
    instant,
    createSportsBook('sports'),
    createSportsBook('esports'),
  ];
  const store = new Store(options.storeFile);
  const secretOf = readSecrets(options.secretsFile);
  const client = new PlatformClient({ platformUrl, secretOf, now });
  const rules = Object.fromEntries(kinds.map((kind) => [kind.name, kind.rules]));
  const bookkeeper = new Bookkeeper({ store, client, rules, now, log });
  const build = join(root, 'dist/games');
  const app = createApp({
    kinds,
    store,
    bookkeeper,
    client,
    secretOf,
    now,
    log,
    catalogue: readCatalogue(join(root, 'demo/seed')),
    assetsOf: readAssets(build),
    folders: {
      build: join(build, 'build'),
      media: [join(root, 'demo/media'), join(root, 'platform/media')],
    },
    isSecure: publicUrl.startsWith('https:'),
  });
  const server = await listen(app, host, port, { log });
  let recovering: Promise<void> | undefined;
  const tick = () => {
    for (const kind of kinds) {
      try {
        kind.tick?.({ store, bookkeeper, now });
      } catch (error) {
        log('error', 'a game could not go on', { kind: kind.name, error: String(error) });
      }
    }
  };
  const timer = setInterval(() => {
    tick();
    recovering ??= bookkeeper
      .recover()
      .catch((error: unknown) => log('error', 'rounds could not be finished', { error: String(error) }))
      .finally(() => (recovering = undefined));
  }, recoverMs);
  return {
    url: server.url,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await recovering;
      store.close();
    },
  };
}

interface ManifestEntry {
  file: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
}

/** Addresses of the built scripts by name, from the build's manifest. */
function readAssets(build: string): (name: string) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  return (name) => {
    const entry = manifest[`demo/vendors/${name === 'lost' ? 'core' : name}/page/${name}.ts`];
    if (!entry) throw new Error(`The build has no page ${name}. Run "npm run build".`);
    return { script: entry.file, styles: [...new Set(stylesOf(manifest, entry))] };
  };
}

/** Sheets of a script, those of what it imports first. */
function stylesOf(
  manifest: Record<string, ManifestEntry>,
  { css = [], imports = [] }: ManifestEntry,
): string[] {
  const inherited = imports.flatMap((key) => (manifest[key] ? stylesOf(manifest, manifest[key]) : []));
  return [...inherited, ...css];
}
