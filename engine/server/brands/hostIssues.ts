import type { BrandFolder, BrandRevision, Issue } from '#engine/brand/index.ts';

/** Hosts that two brands claim: the first by name has it, the other is told at that host in its `brand.json`. */
export function hostIssues(
  revisions: BrandRevision[],
  folders: ReadonlyMap<string, BrandFolder>,
): Map<string, Issue[]> {
  const owners = new Map<string, string>();
  const issues = new Map<string, Issue[]>();
  for (const { brand, config } of revisions) {
    for (const [index, host] of config.hosts.entries()) {
      const owner = owners.get(host);
      if (owner === undefined) owners.set(host, brand);
      else
        issues.set(brand, [
          ...(issues.get(brand) ?? []),
          hostIssue(folders.get(brand), brand, owner, host, index),
        ]);
    }
  }
  return issues;
}

function hostIssue(
  folder: BrandFolder | undefined,
  brand: string,
  owner: string,
  host: string,
  index: number,
): Issue {
  const file = folder?.config;
  const place = file?.places.value(`/hosts/${index}`) ?? { line: 1, column: 1 };
  return {
    file: file?.file ?? brand,
    ...place,
    code: 'taken-host',
    severity: 'error',
    what: `The host "${host}" is taken by the brand "${owner}".`,
    follows: `"${brand}" does not answer there.`,
    todo: `Choose another one, for example "${brand}.localhost".`,
  };
}
