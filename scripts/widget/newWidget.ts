import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { widgetFolders } from '../types/widgets.ts';
import { widgetFiles } from './widgetFiles.ts';

/** Why a widget cannot be made. */
export class NewWidgetError extends Error {
  readonly code = 'new-widget';
}

const form = /^([a-z][a-z0-9-]*[a-z0-9])\/([a-z][a-z0-9-]*[a-z0-9])$/;

/**
 * Writes `widgets/<area>/<name>/` in the house's shape and gives back the folder. Throws `NewWidgetError` where the
 * name is taken by any area, or is no name.
 */
export async function newWidget(root: string, named: string): Promise<string> {
  const [, area, name] = form.exec(named) ?? [];
  if (area === undefined || name === undefined || name === 'shared') {
    throw new NewWidgetError(
      `"${named}" cannot be the name of a widget. Write <area>/<name> in small letters, digits and hyphens: home/prize-wheel.`,
    );
  }
  const twin = (await widgetFolders(path.join(root, 'widgets'))).find(
    (folder) => path.basename(folder) === name,
  );
  if (twin !== undefined) {
    throw new NewWidgetError(
      `The name "${name}" is taken by ${path.relative(root, twin)}: names are unique over all areas. Choose another one.`,
    );
  }
  const folder = path.join(root, 'widgets', area, name);
  await mkdir(path.join(folder, 'words'), { recursive: true });
  for (const [file, text] of Object.entries(widgetFiles(area, name)))
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  return folder;
}
