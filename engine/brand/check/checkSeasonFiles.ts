import type { BrandFolder } from '../read/BrandFolder.ts';
import { warning, type Issue } from '../read/finding.ts';
import { closestOf } from '../closestOf.ts';

/** The files of a folder for seasons that its `brand.json`, and those of the layers below, do not have. */
export function checkSeasonFiles({ seasonThemes, seasonWords }: BrandFolder, seasons: string[]): Issue[] {
  const files = [
    ...[...seasonThemes].map(([season, { file }]) => ({ season, file })),
    ...[...seasonWords].flatMap(([season, words]) =>
      [...words.values()].map(({ file }) => ({ season, file })),
    ),
  ];
  return files.flatMap(({ season, file }) => {
    if (seasons.includes(season)) return [];
    const { todo } = closestOf(season, seasons, 'Add it to "seasons" in brand.json, or rename the file.');
    const what = `The brand has no season "${season}".`;
    return [warning({ file, line: 1, column: 1 }, 'unknown-season', what, 'This file has no effect.', todo)];
  });
}

/** The folder with the texts of a season instead of its own, for the checks of texts. */
export function seasonFolders(folder: BrandFolder): BrandFolder[] {
  return [...folder.seasonWords.values()].map((words) => ({ ...folder, words }));
}
