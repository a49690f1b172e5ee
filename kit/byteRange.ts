/**
 * First and last byte that a `Range` header requests (RFC 9110, section 14.2); null if the whole content is to be sent.
 */
export function byteRange(
  header: string | null | undefined,
  length: number,
): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,10})-(\d{0,10})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(length - 1, Number(to));
  return first <= last ? [first, last] : null;
}
