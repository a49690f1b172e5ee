// Plain JavaScript: a Node that is too old cannot load TypeScript, and its error would not say why.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const least = 24;

/** `node scripts/lib/onNode24.mjs <script> …` runs a script as if started directly; on an older Node it prints what to do. */
if (Number(process.versions.node.split('.')[0]) < least) {
  process.stderr.write(
    `Livery needs Node ${least} or newer; this is ${process.version}. Run "npm ci", which installs it on Linux and Windows, or install Node ${least} yourself, then start through npm.\n`,
  );
  process.exitCode = 1;
} else {
  const script = path.resolve(process.argv[2] ?? '');
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}
