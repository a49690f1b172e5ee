import styles from './chips.module.css';

/** Classes of rows of buttons, one of which is pressed: `classes(chips.tabs, styles.tabs)`. */
export const chips = styles;
