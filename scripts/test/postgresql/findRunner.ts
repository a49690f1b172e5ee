import { readFileSync } from 'node:fs';

/** Who runs the server. */
export interface Runner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses root, who lends it the user `postgres` or `nobody`. Others run it themselves; undefined: nobody can. */
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
