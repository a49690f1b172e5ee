import { createInterface } from 'node:readline/promises';
import { PublishError } from '#engine/authoring/publishing/index.ts';

/** Asks in the terminal; only `y` and `yes` agree. Without a terminal it refuses and names the option `--yes`. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new PublishError('This needs your agreement, and here is no terminal to ask in. Add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} (y/n) `)).trim());
  } finally {
    lines.close();
  }
}
