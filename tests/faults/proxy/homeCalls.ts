import type { CallName } from '#schemas/generated/api.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';

/**
 * The calls of a guest's home. The list is static because test titles are needed before a site exists;
 * `homeCalls.test.ts` compares it with the page document.
 */
export const homeCalls: CallName[] = [
  'permission',
  'status',
  'domainRoute',
  'announcements',
  'winnerBoard',
  'gameVendors',
  'hotGames',
  'popular',
  'promotions',
  'vnNumeros',
  'rankList',
  'helpCenter',
  'registerSettings',
];

/** Calls of the gate, and those that a page's security policy needs. */
const gateCalls: CallName[] = ['permission', 'status', 'domainRoute'];

/** The calls that render a page, including those of its gate; with `token`, those that a member's browser makes. */
export function callsOf(document: PageDocument, { token = false } = {}): CallName[] {
  const names = new Set<string>(token ? [] : gateCalls);
  for (const { calls = {} } of nodesOf(document))
    for (const call of Object.values(calls)) if (call.token === token) names.add(call.name);
  return [...names] as CallName[];
}

/** Ids of the nodes that make calls, each with the names of its calls. */
export function nodesWithCalls(document: PageDocument): Map<string, CallName[]> {
  const withCalls = nodesOf(document).map(({ id, calls = {} }): [string, CallName[]] => [
    id,
    Object.values(calls).map(({ name }) => name as CallName),
  ]);
  return new Map(withCalls.filter(([, names]) => names.length > 0));
}

function nodesOf({ regions }: PageDocument): DocumentNode[] {
  const withInner = (node: DocumentNode): DocumentNode[] => [
    node,
    ...Object.values(node.slots ?? {})
      .flat()
      .flatMap(withInner),
  ];
  return Object.values(regions).flat().flatMap(withInner);
}
