/** An address of one or several servers, `postgres://a:1,b:2/livery?…`, in its parts. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?]*)(?:\?(.*))?$/s;
/** Parameters of libpq that say which of several servers is wanted. */
const choosing = ['target_session_attrs', 'load_balance_hosts'];

/**
 * The addresses of the single servers that an address names, as libpq reads it: `postgres://a:1,b:2/livery` names two. They
 * do not say which of them is wanted.
 */
export function serverAddresses(address: string): string[] {
  const [, start, hosts = ''] = parts.exec(address) ?? [];
  if (start === undefined) return [address];
  const { address: plain } = takeParameters(address, choosing);
  const [, , , path = '', query] = parts.exec(plain) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${path}${query === undefined ? '' : `?${query}`}`);
}

/** Which of several servers an address asks for, in libpq's words; `any` if it does not say. */
export const wantedServer = (address: string): string =>
  takeParameters(address, choosing).taken['target_session_attrs'] ?? 'any';

/** An address without some of its parameters, and what they were. */
export function takeParameters(
  address: string,
  names: readonly string[],
): { address: string; taken: Readonly<Record<string, string>> } {
  const at = address.indexOf('?');
  if (at < 0) return { address, taken: {} };
  const taken: Record<string, string> = {};
  const left = address
    .slice(at + 1)
    .split('&')
    .filter((parameter) => {
      const [name = '', value = ''] = parameter.split('=');
      if (!names.includes(name)) return true;
      taken[name] = decodeURIComponent(value);
      return false;
    });
  return { address: address.slice(0, at) + (left.length > 0 ? `?${left.join('&')}` : ''), taken };
}
