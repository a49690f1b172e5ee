import styles from './covered.module.css';

/** The class of a list in which the whole of an item leads where its one link does. */
export const covered = styles.covered ?? '';
