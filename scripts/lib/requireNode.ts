const least = 24;

/** Node 24 comes with `npm ci` on Linux and Windows; where it did not, one line says what to do. */
export function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= least) return;
  process.stderr.write(
    `Livery needs Node ${least} or newer and this is ${process.version}. Run "npm ci", which brings it along on Linux and Windows, or install Node ${least}, and start through npm.\n`,
  );
  process.exit(1);
}
