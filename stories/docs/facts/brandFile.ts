/** A file of a brand folder with what to write into it. */
export interface BrandFile {
  /** From the brand's folder on: `pages/home.json`. */
  path: string;
  /** Well-formed JSON, ready to be copied. */
  text: string;
}

/** A file of a layer above that says one change. */
export function changeFile(path: string, change: object): BrandFile {
  const schema = path === 'shell.json' ? './.schema/shell.json' : `../.schema/page.${nameOf(path)}.json`;
  return { path, text: JSON.stringify({ $schema: schema, change: [change] }, null, 2) };
}

const nameOf = (path: string) => path.slice('pages/'.length, -'.json'.length);
