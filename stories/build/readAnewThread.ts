import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet } from './brandSet.ts';

const root = String(workerData);
const brands = await readBrandSet(path.join(root, 'brands'), await loadWidgets(root));
parentPort?.postMessage(JSON.stringify(brands));
