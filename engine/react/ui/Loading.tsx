import styles from './loading.module.css';

/** Says what a placeholder stands for. Sighted visitors read it if it takes two seconds, without any script. */
export function Loading({ text }: { text: string }) {
  return <output className={styles.loading}>{text}</output>;
}
