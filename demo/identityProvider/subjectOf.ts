import { createHash } from 'node:crypto';

/** The subject of a person or a number: the same at every visit, and not the address itself. */
export function subjectOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
