import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newWidget } from '#engine/authoring/edit/newWidget/index.ts';
import { widgetFolders } from '../types/widgets.ts';

/** Writes a new widget and the translations of its area, and returns its folder. Throws `NewWidgetError`. */
export async function createWidget(root: string, named: string): Promise<string> {
  const at = (file: string) => path.join(root, file);
  const folders = await widgetFolders(at('widgets'));
  const existing = folders.map((folder) => path.relative(root, folder).replaceAll('\\', '/'));
  const wordsOf = async (file: string) => (existsSync(at(file)) ? readFile(at(file), 'utf8') : undefined);
  const { folder, own, words } = await newWidget(named, existing, wordsOf);
  for (const file of [...own.keys(), ...words.keys()])
    await mkdir(path.dirname(at(file)), { recursive: true });
  for (const [file, text] of own) await writeFile(at(file), text, { flag: 'wx' });
  for (const [file, text] of words) await writeFile(at(file), text);
  return at(folder);
}
