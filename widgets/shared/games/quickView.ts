/** Id of the overlay that shows what a game is. */
export const quickView = 'quick-view';

interface Named {
  /** The address that starts the game. */
  address: string;
  name: string;
}

/** Where a game's quick view is: the game's own address, for visitors without script, with the name to find it by. */
export function quickViewAddress({ address, name }: Named): string {
  return `${address}&${new URLSearchParams({ name })}`;
}
