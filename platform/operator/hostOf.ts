import { wrongField } from './readFields.ts';

/** A host name in small letters, or the refusal that says what one looks like. */
export function hostOf(text: string): string {
  const host = text.toLowerCase();
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) return host;
  throw wrongField('host', 'a host name without scheme and port');
}
