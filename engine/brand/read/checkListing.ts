import type { FileEntry } from './files.ts';
import { error, type Issue } from './finding.ts';
import { limits, sizeText } from './limits.ts';

/**
 * Checks names, kinds and sizes of all files in a brand folder before any is read. Errors are links, names that are not
 * allowed, names that differ only in case, and too many or too large files.
 */
export function checkListing(folder: string, entries: FileEntry[]): Issue[] {
  const issues: Issue[] = [];
  const whole = { file: folder, line: 1, column: 1 };
  if (entries.length > limits.files) {
    const what = `The folder has more than the maximum of ${limits.files} files.`;
    return [error(whole, 'too-many-files', what, 'Delete files that no page uses.')];
  }
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > limits.folderBytes) {
    const what = `The folder has ${sizeText(bytes)}, above the maximum of ${sizeText(limits.folderBytes)}.`;
    issues.push(error(whole, 'too-large', what, 'Compress the pictures.'));
  }
  const seen = new Map<string, string>();
  for (const { path, kind } of entries) {
    const place = { file: path === '' ? folder : `${folder}/${printable(path)}`, line: 1, column: 1 };
    if (kind === 'link')
      issues.push(error(place, 'link', 'It is a symbolic link.', 'Replace it with the file itself.'));
    else if (kind === 'other')
      issues.push(error(place, 'no-file', 'It is neither file nor folder.', 'Remove it.'));
    else if (!isPlainPath(path)) {
      const todo =
        'Rename it: use letters, digits, dots, hyphens and underscores, and begin with a letter or digit.';
      issues.push(error(place, 'wrong-name', 'The name is not allowed in a brand folder.', todo));
    }
    const twin = seen.get(path.toLowerCase());
    if (twin !== undefined) {
      const what = `The name differs from "${printable(twin)}" only in upper and lower case.`;
      issues.push(error(place, 'case-clash', what, 'Rename one of them.'));
    }
    seen.set(path.toLowerCase(), path);
  }
  return issues;
}

/** Whether a path consists of plain names: no `..`, no NUL, no backslash, no leading dots. */
export function isPlainPath(path: string): boolean {
  return path.length <= 200 && /^[A-Za-z0-9][\w.@-]*(?:\/[A-Za-z0-9][\w.@-]*)*$/.test(path);
}

/** Safe for logs and terminals: names are untrusted. */
const printable = (path: string) => path.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?').slice(0, 200);
