import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = `#include <unistd.h>
int fdatasync(int fd) { (void)fd; usleep(2000); return 0; }
`;

/**
 * A disk whose flush takes 2 ms: a library for a server's environment, compiled by `cc`. Null where there is no compiler;
 * what flushes then takes as long as the machine's own disk does.
 */
export function slowFlush(): { env: Record<string, string>; remove(): void } | null {
  const dir = mkdtempSync(join(tmpdir(), 'livery-bench-flush-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const [file, library] = [join(dir, 'flush.c'), join(dir, 'flush.so')];
  writeFileSync(file, source);
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, file]);
  if (status !== 0) {
    remove();
    return null;
  }
  // The server has a user of its own.
  chmodSync(dir, 0o755);
  return { env: { LD_PRELOAD: library }, remove };
}
