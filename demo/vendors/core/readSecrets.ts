import { readFileSync, statSync } from 'node:fs';

/**
 * Reads the vendors' secrets from a file `{ "<vendor>": "<secret>" }` that the platform of a demonstration writes.
 * The file is read again when it changes; it may appear later than this process.
 */
export function readSecrets(file: string): (vendor: string) => string | undefined {
  let readAt = -1;
  let secrets: Record<string, unknown> = {};
  return (vendor) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (changedAt !== readAt) {
      try {
        secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
        readAt = changedAt;
      } catch {
        // Half written: the next call reads it again.
      }
    }
    const secret = Object.hasOwn(secrets, vendor) ? secrets[vendor] : undefined;
    return typeof secret === 'string' ? secret : undefined;
  };
}
