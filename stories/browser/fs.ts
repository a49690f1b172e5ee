/** Replaces `node:fs`: the document composer imports code that reads files, but Storybook never calls that code. */
export function readFileSync(file: string): never {
  throw new Error(`In the browser, Storybook cannot read ${file}.`);
}
