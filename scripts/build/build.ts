import { buildProject } from './buildProject.ts';

/** `npm run build`: builds what is stale. `--force` builds the code anyway. */
try {
  const built = await buildProject(process.cwd(), process.argv.includes('--force'));
  process.stdout.write(built ? 'built\n' : 'nothing is stale\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
