import { wrongField } from './readFields.ts';

/** Normalizes a host name to lower case, or refuses a malformed one. */
export function hostOf(text: string): string {
  const host = text.toLowerCase();
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) return host;
  throw wrongField('host', 'a host name without scheme and port');
}
