import type { Centre, PageNode } from '#engine/contracts/revision.ts';

/**
 * Removes the overlays of centres that a brand has switched off (`memberCentre`, `agentCentre`), and all nodes with a
 * prop that opens one, such as `"/?open=member/withdraw"`.
 */
export function withoutCentres(nodes: PageNode[], closed: readonly Centre[]): PageNode[] {
  if (closed.length === 0) return nodes;
  const opensClosed = new RegExp(`^/[^#]*[?&]open=(?:${closed.join('|')})(?:/|&|#|$)`);
  const leadsThere = (value: unknown): boolean => typeof value === 'string' && opensClosed.test(value);
  return nodes
    .filter(
      ({ id, props }) => !closed.some((centre) => centre === id) && !Object.values(props).some(leadsThere),
    )
    .map((node) => ({
      ...node,
      slots: Object.fromEntries(
        Object.entries(node.slots).map(([name, inner]) => [name, withoutCentres(inner, closed)]),
      ),
    }));
}
