import type { FileEntry } from './files.ts';
import { error, type Issue } from './finding.ts';
import { limits, sizeText } from './limits.ts';

/**
 * Looks at the names, kinds and sizes of all that lies in a brand folder, before anything of it is read: links,
 * strange names, names that differ in case alone, too many or too large files are errors.
 */
export function checkListing(folder: string, entries: FileEntry[]): Issue[] {
  const issues: Issue[] = [];
  const whole = { file: folder, line: 1, column: 1 };
  if (entries.length > limits.files) {
    const what = `The folder has more than the most allowed, ${limits.files} files.`;
    return [error(whole, 'too-many-files', what, 'Take out what no page uses.')];
  }
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > limits.folderBytes) {
    const what = `The folder has ${sizeText(bytes)}, above the most allowed, ${sizeText(limits.folderBytes)}.`;
    issues.push(error(whole, 'too-large', what, 'Compress the pictures.'));
  }
  const seen = new Map<string, string>();
  for (const { path, kind } of entries) {
    const place = { file: path === '' ? folder : `${folder}/${printable(path)}`, line: 1, column: 1 };
    if (kind === 'link')
      issues.push(error(place, 'link', 'It is a symbolic link.', 'Put the file itself there.'));
    else if (kind === 'other')
      issues.push(error(place, 'no-file', 'It is neither file nor folder.', 'Take it away.'));
    else if (!isPlainPath(path)) {
      const todo = 'Rename it: letters, digits, dots, hyphens and underscores, a letter or digit first.';
      issues.push(error(place, 'wrong-name', 'The name is not allowed in a brand folder.', todo));
    }
    const twin = seen.get(path.toLowerCase());
    if (twin !== undefined) {
      const what = `The name differs from "${printable(twin)}" in upper and lower case alone.`;
      issues.push(error(place, 'case-clash', what, 'Rename one of them.'));
    }
    seen.set(path.toLowerCase(), path);
  }
  return issues;
}

/** Plain names divided by slashes: no `..`, no NUL, no backslash, nothing that begins with a dot. */
export function isPlainPath(path: string): boolean {
  return path.length <= 200 && /^[A-Za-z0-9][\w.@-]*(?:\/[A-Za-z0-9][\w.@-]*)*$/.test(path);
}

/** Names come from outside and go into logs and terminals. */
const printable = (path: string) => path.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?').slice(0, 200);
