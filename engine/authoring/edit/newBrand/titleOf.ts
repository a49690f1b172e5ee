/** `lucky-star` → `Lucky Star`. */
export function titleOf(name: string): string {
  return name
    .replace(
      /(^|-)([a-z])/g,
      (_whole, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
    )
    .replaceAll('-', ' ');
}
