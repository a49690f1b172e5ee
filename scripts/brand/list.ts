import { readFolders } from '#engine/brand/index.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';

/** One line for each brand folder: name, what it extends, its hosts. */
export async function listBrands(dir: string): Promise<string> {
  const lines: string[] = [];
  for (const [brand, { config }] of await readFolders(nodeFiles(dir))) {
    const below = config?.value.extends === undefined ? '' : ` extends ${config.value.extends}`;
    const hosts = (config?.value.hosts ?? []).join(', ');
    const is =
      config === undefined
        ? 'cannot be read: see "npm run brand -- check"'
        : config.value.site === false
          ? 'a layer'
          : hosts;
    lines.push(`${brand}${below}: ${is}`);
  }
  return lines.join('\n');
}
