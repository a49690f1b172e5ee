import styles from './footer-link.module.css';

/** Class of a link in a footer column. */
export const footerLink = styles.link;
