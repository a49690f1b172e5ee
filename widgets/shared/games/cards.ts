import styles from './cards.module.css';

/** Class of a list whose items are games as cards: a link with picture and name, then its buttons. */
export const cards = styles.cards ?? '';
