import styles from './covered.module.css';

/** Class of a list whose items are clickable as a whole, by their one link. */
export const covered = styles.covered ?? '';
