import styles from './bleed.module.css';

/**
 * Classes of a widget that reaches from edge to edge of the window. For a prop `width` with the value `full`: the build
 * sends the sheet only to pages on which a widget has it. A header may lie over what bears the global class `bleed`.
 */
export const bleed = `bleed ${styles.withWidthFull}`;
