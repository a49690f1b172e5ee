import styles from './icon.module.css';

/**
 * A decorative icon from the brand's files, in the color of the surrounding text: only the shape of the drawing counts.
 * `src` is the address of an SVG file, which was cleaned when the brand was read. It is an empty `svg`, so that widgets
 * place it as they place their own icons.
 */
export function OwnIcon({ src }: { src: string }) {
  const mask = `url("${src}") center / contain no-repeat`;
  return (
    <svg
      className={styles.icon}
      style={{ background: 'currentColor', mask, WebkitMask: mask }}
      aria-hidden="true"
    />
  );
}
