/** Id of the overlay that shows what a game is. */
export const quickView = 'quick-view';

interface Named {
  /** The address that starts the game. */
  address: string;
  name: string;
}

/**
 * Where a game's quick view is: the game's own address, for visitors without script, with the name to find it by. Letters
 * of any script stay as they are, since a percent-encoded name would be nine times as long and compress badly.
 */
export function quickViewAddress({ address, name }: Named): string {
  return `${address}&name=${name.replace(/[\s"#%&'+<=>?\\]/g, encodeURIComponent)}`;
}
