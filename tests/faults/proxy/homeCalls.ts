import type { CallName } from '#schemas/generated/api.ts';
import type { DocumentNode, PageDocument } from '#engine/react/document.ts';

/** What the gate asks before there is a page, and what the policy of a page needs. */
const gateCalls: CallName[] = ['permission', 'status', 'domainRoute'];

/** The calls that a page is made with, those of its gate included; with `token` those that only a person's browser makes. */
export function callsOf(document: PageDocument, { token = false } = {}): CallName[] {
  const names = new Set<string>(token ? [] : gateCalls);
  const collect = ({ calls = {}, slots = {} }: DocumentNode) => {
    for (const call of Object.values(calls)) if (call.token === token) names.add(call.name);
    for (const inner of Object.values(slots).flat()) collect(inner);
  };
  for (const node of Object.values(document.regions).flat()) collect(node);
  return [...names] as CallName[];
}
