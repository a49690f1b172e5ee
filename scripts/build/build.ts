import { buildProject } from './buildProject.ts';

const built = await buildProject(process.cwd(), process.argv.includes('--force'));
process.stdout.write(built ? 'built\n' : 'nothing is stale\n');
