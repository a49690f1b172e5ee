import styles from './divider.module.css';

/** A line between two parts of a page, as wide as the page. */
export function Divider() {
  return <hr className={styles.divider} />;
}
