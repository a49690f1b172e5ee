import styles from './footer-link.module.css';

/** The class of a link in a column of the footer. */
export const footerLink = styles.link;
