import type { NodeFile } from '../read/fileTypes.ts';
import type { Issue } from '../read/finding.ts';
import { layerTree } from './layerTree.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import type { DraftTree } from './tree.ts';

/** Regions in `shell.json`. */
export const shellRegions = ['top', 'rail', 'side', 'bottom', 'always', 'overlays'] as const;

/** The shell after all layers, lowest first. */
export function layerShell(layers: BrandFolder[], issues: Issue[]): DraftTree {
  const files = layers.flatMap((layer) => layer.shell ?? []);
  const said = files.map((source) => ({
    source,
    regions: shellRegions.map((region): [string, string, NodeFile[] | undefined] => [
      region,
      `/${region}`,
      source.value[region],
    ]),
    change: source.value.change,
  }));
  return layerTree('the shell', said, issues);
}
