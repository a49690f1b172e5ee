import styles from './icon.module.css';

/** A decorative icon in the colour of the text around it; `path` is one of `icons.ts`. What it means is said beside it. */
export function Icon({ path, filled = false }: { path: string; filled?: boolean }) {
  return (
    <svg className={filled ? styles.filled : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
