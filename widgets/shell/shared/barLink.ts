import styles from './bar-link.module.css';

/** Class of a link in the thin bar. */
export const barLink = styles.link;
