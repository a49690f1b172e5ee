/** The screen that an address belongs to: of `/members` and `/members/risks` the longer one that it begins with. */
export function screenOf(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
