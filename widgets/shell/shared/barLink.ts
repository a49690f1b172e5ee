import styles from './bar-link.module.css';

/** The class of a link in the thin bar. */
export const barLink = styles.link;
