import { plainHost } from '#kit/host.ts';
import { wrongField } from './wrongField.ts';

/** A host name in the form in which hosts are compared; a malformed one is refused. */
export function hostOf(text: string): string {
  const host = plainHost(text);
  if (host !== undefined) return host;
  throw wrongField('host', 'a host name without scheme and port');
}
