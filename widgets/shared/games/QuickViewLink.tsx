import { Link, useFacts } from '#engine/react/index.ts';
import { quickView, quickViewAddress } from './quickView.ts';
import styles from './quick-view-link.module.css';

interface QuickViewLinkProps {
  /** The address that starts the game. */
  address: string;
  name: string;
  /** Accessible name, which includes the game's name. */
  text: string;
}

/**
 * Opens the quick view of a game: in the play layer for a pointer, always in sight on touch screens. Nothing for brands
 * that have switched it off.
 */
export function QuickViewLink({ address, name, text }: QuickViewLinkProps) {
  const { quickView: isOn } = useFacts();
  if (!isOn) return null;
  return (
    <Link
      className={styles.link}
      href={quickViewAddress({ address, name })}
      open={quickView}
      aria-label={text}
    />
  );
}
