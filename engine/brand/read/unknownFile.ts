import { closestMatch } from '#kit/closestMatch.ts';
import { assetEndings } from './assets/readAsset.ts';
import { warning, type Issue } from './finding.ts';
import { languageFile } from './languageFile.ts';

/** The warning for a file that is not part of a brand, with a suggestion where it belongs. */
export function unknownFile(file: string, path: string): Issue {
  return warning(
    { file, line: 1, column: 1 },
    'unknown-file',
    'Livery does not use this file.',
    'It has no effect.',
    whereItBelongs(path),
  );
}

const folders = ['pages', 'member', 'agent', 'words', 'assets'];
const files = ['brand.json', 'theme.json', 'shell.json'];

function whereItBelongs(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (/\.json\.txt$/i.test(path)) return 'Take ".txt" off its name: the file browser may be hiding it.';
  if (folder === 'assets') return `Assets end in ${assetEndings.map((ending) => `.${ending}`).join(', ')}.`;
  if (/^(?:words\/|theme\.)/.test(path) && /\.[^/.]+\.json$/.test(path))
    return 'A file of a season is named after the season: theme.songkran.json, words/th.songkran.json.';
  if (folder === 'words')
    return 'Name it after a language tag: words/th.json, words/en.json, words/zh-Hans.json.';
  if (folder === 'pages' && rest.length === 1)
    return 'The name of a page has lowercase letters, digits and hyphens: pages/home.json.';
  if ((folder === 'member' || folder === 'agent') && rest.length === 1)
    return `The name of a page of a centre begins with a lowercase letter: ${folder}/withdraw.json.`;
  const meant =
    rest.length > 0
      ? closestMatch(folder, folders)?.concat('/', rest.join('/'))
      : closestMatch(path.toLowerCase(), files);
  if (rest.length === 0 && languageFile.test(path))
    return `Texts belong in words/: move it to words/${path}.`;
  if (rest.length === 0 && assetEndings.includes(ending))
    return `Pictures and fonts belong in assets/: move it to assets/${path}.`;
  const hint =
    rest.length === 0 && ending === 'json'
      ? ' Pages belong in pages/, texts in words/: pages/home.json, words/th.json.'
      : '';
  return meant === undefined
    ? `A brand has brand.json, theme.json, shell.json, pages/<name>.json, member/<name>.json, agent/<name>.json, words/<language>.json and assets/.${hint}`
    : `Did you mean ${meant}?${hint}`;
}
