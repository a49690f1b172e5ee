// Plain JavaScript: a Node that is too old reads no TypeScript, and would end in an error that says nothing of why.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const least = 24;

/** `node scripts/lib/onNode24.mjs <script> …` runs a script as if it had been named alone; on an older Node one line says what to do. */
if (Number(process.versions.node.split('.')[0]) < least) {
  process.stderr.write(
    `Livery needs Node ${least} or newer and this is ${process.version}. Run "npm ci", which brings it along on Linux and Windows, or install Node ${least}, and start through npm.\n`,
  );
  process.exitCode = 1;
} else {
  const script = path.resolve(process.argv[2] ?? '');
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}
