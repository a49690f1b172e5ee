import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextFolder } from './textFindings.ts';

/** Every folder with texts for members outside the sites' own pages: messages, chat, checkout, sign-in and games. */
export function readTextFolders(root: string): TextFolder[] {
  return globSync('{platform,demo}/**/words', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((folder) => existsSync(path.join(root, folder, 'en.json')))
    .toSorted()
    .map((folder) => ({
      folder,
      texts: Object.fromEntries(
        globSync('*.json', { cwd: path.join(root, folder) }).map((file) => [
          path.basename(file, '.json'),
          flat(JSON.parse(readFileSync(path.join(root, folder, file), 'utf8')) as object),
        ]),
      ),
    }));
}

/** Texts of nested objects by their path: `kinds.deposit-received.text`. */
function flat(value: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
      typeof one === 'string' ? [[before + key, one]] : Object.entries(flat(Object(one), `${before}${key}.`)),
    ),
  );
}
