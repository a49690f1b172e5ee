import styles from './skeleton-bar.module.css';

/** A placeholder bar for content that is loading. Sizes are CSS lengths. */
export function SkeletonBar({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return (
    <span
      className={styles.bone}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
      data-bone
    />
  );
}
