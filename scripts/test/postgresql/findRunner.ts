import { readFileSync } from 'node:fs';

/** The system user that runs the server. */
export interface Runner {
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as: the current one or, because PostgreSQL refuses root, `postgres` or `nobody`. Undefined if
 * there is none.
 */
export function findRunner(): Runner | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  return undefined;
}
