import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Remembers from which inputs files were generated, so that fresh ones are skipped. */
export interface Freshness {
  isFresh(outputs: string[], inputs: string[]): boolean;
  made(outputs: string[], inputs: string[]): void;
  save(): Promise<void>;
}

/** Opens the record of generated files. Inputs are file contents; outputs are file names. */
export async function openFreshness(root: string): Promise<Freshness> {
  const file = path.join(root, 'schemas/generated/.made.json');
  const record: Map<string, string> = new Map(Object.entries(await readRecord(file)));
  let changed = false;
  const hashOf = (inputs: string[]) =>
    createHash('sha256').update(inputs.join('\0')).digest('hex').slice(0, 16);
  const keyOf = (output: string) => path.relative(root, output);
  return {
    isFresh: (outputs, inputs) => {
      const hash = hashOf(inputs);
      return outputs.every((output) => record.get(keyOf(output)) === hash && existsSync(output));
    },
    made: (outputs, inputs) => {
      changed = true;
      for (const output of outputs) record.set(keyOf(output), hashOf(inputs));
    },
    save: async () => {
      if (changed) await writeWhole(file, JSON.stringify(Object.fromEntries(record), null, 1));
    },
  };
}

/** Writes a file atomically. Creates its folder. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.half`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function readRecord(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}
