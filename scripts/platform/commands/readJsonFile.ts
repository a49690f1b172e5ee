import { readFile } from 'node:fs/promises';
import { CommandError } from '../CommandError.ts';

/** The JSON of a file that the operator named. */
export async function readJsonFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new CommandError(`There is no file ${file} that can be read.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
