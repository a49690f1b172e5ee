import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import type { BenchServers } from './BenchServers.ts';
import type { Figure } from './Figure.ts';
import { inChromium, inTurns, ratioOf } from './paintTurns.ts';
import { Spawned } from './Spawned.ts';
import { staticPage } from './staticPage.ts';

/** Largest paint of a page relative to a static page with its first cards. */
export async function pagePaint(servers: BenchServers, path: string, part: string): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'livery-bench-page-'));
  const port = await freePort();
  const source = join(dir, 'static.json');
  writeFileSync(source, JSON.stringify(await staticPage(servers.site.port, servers.host, path)));
  const server = new Spawned(
    process.execPath,
    [join(import.meta.dirname, 'staticServer.ts'), source, String(port), '0'],
    { NODE_ENV: 'production' },
  );
  try {
    await server.says('static ready');
    const addresses = {
      portal: servers.site.origin(servers.brand) + path,
      static: `http://static.localhost:${port}/`,
    };
    const turns = await inChromium(servers, (chromium) => inTurns(addresses, chromium, 'simulate'));
    const figure = ratioOf(`${path}, simulated: LCP`, 'lcp', turns, 1.15);
    return [{ ...figure, part }];
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
