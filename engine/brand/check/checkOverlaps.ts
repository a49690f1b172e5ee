import { warning, type Issue } from '../read/finding.ts';
import type { LayeredPage } from '../layer/layered.ts';
import { pageKeyPlace } from '../layer/layerPages.ts';
import { pageMatcher } from '../pageMatcher.ts';

/** Addresses that one finding names. */
const mostNamed = 3;

/** A path of a page. */
interface Claim {
  holder: LayeredPage;
  index: number;
  path: string;
}

/**
 * Addresses that paths of two pages match (`/offers` and `/offers/:id?`), and which page is shown there. Paths that are the
 * same are an error of their own.
 */
export function checkOverlaps(pages: LayeredPage[]): Issue[] {
  const match = pageMatcher(pages.map(({ page }) => page));
  const claims = pages
    .filter(({ page }) => !page.centre)
    .flatMap((holder) => holder.page.paths.map((path, index): Claim => ({ holder, index, path })));
  // Plain paths meet only those with parameters, which are few.
  const open = claims.filter(({ path }) => /[:*?]/.test(path));
  const found = new Map<string, { lost: Claim; won: Claim; addresses: Set<string> }>();
  for (const [at, one] of open.entries()) {
    const others = claims.filter(
      (other) => other.holder !== one.holder && (!open.includes(other) || open.indexOf(other) > at),
    );
    for (const other of others)
      for (const address of sharedAddresses(one.path, other.path)) {
        const shown = match(address.replaceAll(/:[^/]+/g, 'any-other'))?.page.name;
        const won = [one, other].find(({ holder }) => holder.page.name === shown);
        // A third page may be shown, which has findings of its own.
        if (!won) continue;
        const lost = won === one ? other : one;
        const key = JSON.stringify([won.holder.page.name, won.path, lost.holder.page.name, lost.path]);
        const entry = found.get(key) ?? { lost, won, addresses: new Set<string>() };
        found.set(key, { ...entry, addresses: entry.addresses.add(address) });
      }
  }
  return [...found.values()].map(issueOf);
}

function issueOf({ lost, won, addresses }: { lost: Claim; won: Claim; addresses: Set<string> }): Issue {
  const [first, second] = [won.holder.page.name, lost.holder.page.name];
  const named = [...addresses].slice(0, mostNamed).map((address) => `"${address}"`);
  const more = addresses.size > mostNamed ? ' …' : '';
  return warning(
    pageKeyPlace(lost.holder.draft, 'paths', lost.index),
    'overlapping-paths',
    `${named.join(', ')}${more} ${named.length > 1 ? 'belong' : 'belongs'} to two pages: "${first}" (${won.path}) and "${second}" (${lost.path}).`,
    `Visitors see "${first}" there.`,
    'Leave it so if that is meant, or change one of the paths.',
  );
}

/** Addresses that both paths match, with the names of parameters that can be anything; none if they are the same path. */
function sharedAddresses(one: string, other: string): string[] {
  const formOf = (path: string) => path.toLowerCase().replace(/:[^/?]+/g, ':');
  if (formOf(one) === formOf(other)) return [];
  const shared = variantsOf(one).flatMap((left) => variantsOf(other).map((right) => meeting(left, right)));
  return [...new Set(shared.filter((address) => address !== undefined))];
}

/** The segments of a path, with and without each optional one. */
function variantsOf(path: string): string[][] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.reduce<string[][]>(
    (variants, part) =>
      part.endsWith('?')
        ? [...variants, ...variants.map((before) => [...before, part.slice(0, -1)])]
        : variants.map((before) => [...before, part]),
    [[]],
  );
}

/** The most special address that both match; a star stands for any rest. */
function meeting(left: string[], right: string[]): string | undefined {
  const address: string[] = [];
  for (let at = 0; ; at += 1) {
    const [one, other] = [left[at], right[at]];
    if (one === '*' || other === '*') {
      const rest = (one === '*' ? right : left).slice(at).filter((part) => part !== '*');
      return `/${[...address, ...rest].join('/')}`;
    }
    if (one === undefined || other === undefined) return one === other ? `/${address.join('/')}` : undefined;
    if (!one.startsWith(':') && !other.startsWith(':') && one.toLowerCase() !== other.toLowerCase())
      return undefined;
    address.push(one.startsWith(':') ? other : one);
  }
}
