import styles from './side-item.module.css';

/** Class of an entry of the right bar, and of its panel. */
export const sideItem = styles.item;
export const sidePanel = styles.panel;
