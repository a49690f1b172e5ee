import type { SignatureVersion } from '#platform/base/crypto/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** Milliseconds for which nothing may have been signed by version 1 before the other side counts as changed. */
const quietMs = 600_000;

/**
 * The version of signatures that a request sets; undefined if it sets none. Version 2 is refused while the other side still
 * signs by version 1, unless the request says `force`: whatever it repeats after that would be refused.
 */
export function signatureVersionOf(
  { signatures, force = false }: { signatures?: 1 | 2 | '1' | '2'; force?: boolean },
  { name, version1At, now }: { name: string; version1At: Date | null; now: Date },
): SignatureVersion | undefined {
  if (signatures === undefined) return undefined;
  const version = String(signatures) === '1' ? 1 : 2;
  const isQuiet = version1At === null || now.getTime() - version1At.getTime() >= quietMs;
  if (version === 2 && !isQuiet && !force)
    throw new Refusal(409, 'still-version-1', {
      message: `${name} signed by version 1 at ${version1At.toISOString()}. Version 2 would refuse that. Wait until it has signed by version 2 alone for ${quietMs / 60_000} minutes, or use --force.`,
    });
  return version;
}
