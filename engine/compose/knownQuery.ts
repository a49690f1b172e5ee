/** The query fields that pages read. All others change neither a page nor the key it is kept under. */
const known = [
  'error',
  'filter',
  'gameCode',
  'id',
  'next',
  'nodeId',
  'open',
  'page',
  'playType',
  'q',
  'affiliateCode',
  'referralCode',
  'search',
  'type',
  'vendor',
] as const;

const longest = 200;

/** The known fields of a query, in a fixed order, each at most 200 characters. */
export function knownQuery(search: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of known) {
    const value = search.get(name);
    if (value !== null && value.length <= longest) fields[name] = value;
  }
  return fields;
}
