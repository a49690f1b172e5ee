/** A number with its noun: `1 picture`, `2 pictures`. For nouns that take an s. */
export function counted(count: number | string, noun: string): string {
  return `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;
}
