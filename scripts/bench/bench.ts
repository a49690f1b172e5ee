import { requireNode } from '../lib/requireNode.ts';
import { runBench } from './runBench.ts';

requireNode();
process.exitCode = await runBench(process.argv.slice(2), process.cwd());
