import { Worker } from 'node:worker_threads';
import type { StoryBrand } from './brandSet.ts';

/** What the thread is told. */
export interface RefreshedRead {
  root: string;
  /** Texts in place of what files say, by file from the project on. */
  instead: Readonly<Record<string, string>>;
}

/**
 * The brands of a project, read with its widgets as they are now. A thread of its own loads both: what a process has
 * loaded of a widget stays as it was.
 */
export function readAnew(
  root: string,
  instead: RefreshedRead['instead'] = {},
): Promise<Record<string, StoryBrand>> {
  return new Promise((resolve, reject) => {
    const workerData: RefreshedRead = { root, instead };
    const thread = new Worker(new URL('./readAnewThread.ts', import.meta.url), { workerData });
    thread.once('message', (text: string) => resolve(JSON.parse(text)));
    thread.once('error', reject);
  });
}
