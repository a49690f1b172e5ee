/** The document maker lies beside code that reads files; in Storybook nothing calls it. */
export function readFileSync(file: string): never {
  throw new Error(`Storybook's browser cannot read ${file}.`);
}
