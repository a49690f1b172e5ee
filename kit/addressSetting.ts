/** How the signs that end a part of an address are written inside a name or password. */
const escapes =
  'Write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23 in its name and password.';

/** An error about an address in a setting: what is wrong, and what to write. Never the address, which may hold a password. */
export function addressError(name: string, what: string, todo: string): Error {
  return new Error(`${name} ${what}. ${todo}`);
}

/** What every refused name or password has in common, for the message about it. */
export function badCredentials(name: string): Error {
  return addressError(name, 'has a sign in its name or password that has to be escaped', escapes);
}

/**
 * Whether a name or password of the address is cut short by a sign that has to be escaped: such an address may still parse,
 * as another one (`smtp://bot:12/34@mail.example` names the host `bot`).
 */
export function isCutShort(text: string): boolean {
  const [, authority = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(text) ?? [];
  return rest.includes('@') && !authority.includes('@');
}

/** Undoes the escapes of a name or password; undefined for a percent sign that begins none. */
export function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * An address with http or https in a setting, as it was written. Throws for one that would fail later: with a name and
 * password, a query or a fragment.
 */
export function webAddress(name: string, text: string, example = 'https://platform.example'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(text))
    throw addressError(
      name,
      `is ${text.includes('@') ? 'not an address' : `"${text}"`}`,
      `Use an address such as ${example}.`,
    );
  if (url.username !== '' || url.password !== '')
    throw addressError(name, 'has a name or password', 'Leave them out: they are not sent.');
  if (url.search !== '' || url.hash !== '')
    throw addressError(
      name,
      `is "${text}"`,
      `Leave out what follows ? or #: use an address such as ${example}.`,
    );
  return text;
}
