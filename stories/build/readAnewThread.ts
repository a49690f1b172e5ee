import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { brandsDir } from './brandsDir.ts';
import { readBrandSet } from './brandSet.ts';
import type { RefreshedRead } from './readAnew.ts';

const { root, instead } = workerData as RefreshedRead;
registerHooks({
  load(url, context, next) {
    const file = Object.keys(instead).find((name) => url.endsWith(`/${name}`));
    if (file === undefined) return next(url, context);
    return { format: 'json', source: instead[file] ?? '', shortCircuit: true };
  },
});
const brands = await readBrandSet(brandsDir(root), await loadWidgets(root));
parentPort?.postMessage(JSON.stringify(brands));
