/** A file of a brand folder and the content to write into it. */
export interface BrandFile {
  /** Path relative to the brand folder: `pages/home.json`. */
  path: string;
  /** Formatted JSON, ready to copy. */
  text: string;
}

/** A file of a higher layer with one change. */
export function changeFile(path: string, change: object): BrandFile {
  const schema = path === 'shell.json' ? './.schema/shell.json' : `../.schema/page.${nameOf(path)}.json`;
  return { path, text: JSON.stringify({ $schema: schema, change: [change] }, null, 2) };
}

const nameOf = (path: string) => path.slice('pages/'.length, -'.json'.length);
