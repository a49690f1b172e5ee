import { FolderReader, type BrandFiles } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { brandsOn } from './chains.ts';
import { compiledIn } from './compareViews.ts';

/** The live sites that show a brand: itself, and those that extend it, each with its first host. */
export async function sitesOn(
  files: BrandFiles,
  live: BrandFiles,
  brand: string,
  widgets: WidgetRegistry,
): Promise<{ brand: string; host: string }[]> {
  const reader = new FolderReader(live);
  const sites: { brand: string; host: string }[] = [];
  for (const name of await brandsOn(files, brand)) {
    const { revision } = await compiledIn(reader, name, widgets);
    const host = revision?.config.hosts[0];
    if (host !== undefined) sites.push({ brand: name, host });
    reader.evict(name);
  }
  return sites;
}
