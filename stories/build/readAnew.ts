import { Worker } from 'node:worker_threads';
import type { StoryBrand } from './brandSet.ts';

/** The input of the worker thread. */
export interface RefreshedRead {
  root: string;
  /** Substitutes for file contents, by path relative to the project. */
  instead: Readonly<Record<string, string>>;
}

/**
 * Reads the brands of a project with its current widgets. Uses a worker thread, because a process never reloads modules that
 * it has imported.
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
