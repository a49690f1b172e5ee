import type { CallName } from '#schemas/generated/api.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';

/**
 * What a guest's home asks for. It is named because tests are told apart before there is a site; `homeCalls.test.ts`
 * compares it with the page's own document.
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
  'vnNumeros',
  'rankList',
  'helpCenter',
  'registerSettings',
];

/** What the gate asks before there is a page, and what the policy of a page needs. */
const gateCalls: CallName[] = ['permission', 'status', 'domainRoute'];

/** The calls that a page is made with, those of its gate included; with `token` those that only a person's browser makes. */
export function callsOf(document: PageDocument, { token = false } = {}): CallName[] {
  const names = new Set<string>(token ? [] : gateCalls);
  for (const { calls = {} } of nodesOf(document))
    for (const call of Object.values(calls)) if (call.token === token) names.add(call.name);
  return [...names] as CallName[];
}

/** Ids of the nodes that show what calls say, each with the names of its calls. */
export function askingNodes(document: PageDocument): Map<string, CallName[]> {
  const asking = nodesOf(document).map(({ id, calls = {} }): [string, CallName[]] => [
    id,
    Object.values(calls).map(({ name }) => name as CallName),
  ]);
  return new Map(asking.filter(([, names]) => names.length > 0));
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
