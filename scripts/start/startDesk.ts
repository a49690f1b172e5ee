import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '#portal/settings.ts';
import { buildProject } from '../build/buildProject.ts';

/** `npm run desk`: builds what is stale, and runs the operators' desk for the platform at PLATFORM_URL or PLATFORM_PORT. */
try {
  const root = process.cwd();
  const { platformKey } = readSettings(process.env);
  if (await buildProject(root)) process.stdout.write('built\n');
  process.env['NODE_ENV'] = 'production';
  process.env['LIVERY_ROOT'] = root;
  // The same key with which a portal of this machine proves itself to the platform.
  process.env['PLATFORM_KEY'] = platformKey;
  await import(pathToFileURL(join(root, 'dist/server/desk.js')).href);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
