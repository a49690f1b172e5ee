import styles from './side-item.module.css';

/** The class of an entry of the right bar, and of the panel that it opens. */
export const sideItem = styles.item;
export const sidePanel = styles.panel;
