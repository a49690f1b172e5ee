import styles from './cards.module.css';

/** Classes of the surfaces that several widgets show: `classes(cards.raised, styles.prize)`. */
export const cards = styles;
