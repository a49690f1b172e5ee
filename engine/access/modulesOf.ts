/** Levels of the whitelabel tree that are read; deeper modules count as off. */
const deepest = 32;

/**
 * The modIds that are on: `enabled` is the string '1' for the module and all its ancestors (R3.13). Takes the
 * whitelabel tree as the platform sends it, one node or a list; malformed nodes count as off.
 */
export function modulesOf(whitelabel: unknown): ReadonlySet<string> {
  const modules = new Set<string>();
  collect(whitelabel, modules, 0);
  return modules;
}

function collect(tree: unknown, modules: Set<string>, depth: number): void {
  if (depth > deepest) return;
  for (const node of Array.isArray(tree) ? tree : [tree]) {
    if (!isOn(node)) continue;
    modules.add(node.modId);
    collect(node.childrenNodes, modules, depth + 1);
  }
}

function isOn(node: unknown): node is { modId: string; enabled: '1'; childrenNodes?: unknown } {
  if (typeof node !== 'object' || node === null || !('enabled' in node) || !('modId' in node)) return false;
  return node.enabled === '1' && typeof node.modId === 'string' && node.modId !== '';
}
