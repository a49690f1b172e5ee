import { runBench } from './runBench.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await runBench(process.argv.slice(2), process.cwd());
