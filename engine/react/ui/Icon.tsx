import styles from './icon.module.css';

/** A decorative icon in the color of the surrounding text, which states its meaning. `path` is one of `icons.ts`. */
export function Icon({ path, filled = false }: { path: string; filled?: boolean }) {
  return (
    <svg className={filled ? styles.filled : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
