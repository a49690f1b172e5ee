import { Worker } from 'node:worker_threads';
import type { StoryBrand } from './brandSet.ts';

/**
 * The brands of a project, read with its widgets as they are now. A thread of its own loads both: what a process has
 * loaded of a widget stays as it was.
 */
export function readAnew(root: string): Promise<Record<string, StoryBrand>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./readAnewThread.ts', import.meta.url), { workerData: root });
    thread.once('message', (text: string) => resolve(JSON.parse(text)));
    thread.once('error', reject);
  });
}
