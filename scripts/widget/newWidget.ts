import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { widgetFolders } from '../types/widgets.ts';
import type { AreaWords } from '#engine/compose/index.ts';
import { translatedWords, widgetFiles } from './widgetFiles.ts';

/** Says why a widget cannot be created. */
export class NewWidgetError extends Error {
  readonly code = 'new-widget';
}

const form = /^([a-z][a-z0-9-]*[a-z0-9])\/([a-z][a-z0-9-]*[a-z0-9])$/;

/**
 * Writes `widgets/<area>/<name>/` from a template, adds its translations to the files of the area, and returns the folder.
 * Throws `NewWidgetError` if the name is invalid or exists in any area.
 */
export async function newWidget(root: string, named: string): Promise<string> {
  const [, area, name] = form.exec(named) ?? [];
  if (area === undefined || name === undefined || name === 'shared') {
    throw new NewWidgetError(
      `"${named}" cannot be the name of a widget. Write <area>/<name> in lower-case letters, digits and hyphens: home/prize-wheel.`,
    );
  }
  const twin = (await widgetFolders(path.join(root, 'widgets'))).find(
    (folder) => path.basename(folder) === name,
  );
  if (twin !== undefined) {
    throw new NewWidgetError(
      `The name "${name}" is already used by ${path.relative(root, twin)}: names are unique across all areas. Choose another name.`,
    );
  }
  const folder = path.join(root, 'widgets', area, name);
  await mkdir(path.join(folder, 'words'), { recursive: true });
  for (const [file, text] of Object.entries(widgetFiles(area, name)))
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  await addTranslations(path.join(root, 'widgets', area, 'words'), name);
  return folder;
}

/** Adds the texts of a widget to the word files of its area, one per language, sorted by widget name. */
async function addTranslations(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [language, words] of translatedWords(name)) {
    const file = path.join(folder, `${language}.json`);
    const all: AreaWords = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    const sorted = Object.entries({ ...all, [name]: words }).toSorted(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
