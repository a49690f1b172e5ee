import { useT } from '../preferences/useT.ts';
import { Button } from './Button.tsx';
import { useRefusal } from './useRefusal.ts';
import styles from './parts.module.css';

/** Shown instead of something that could not be read, with a button that tries again. */
export function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useT();
  const refusal = useRefusal();
  return (
    <div className={styles.state} role="alert">
      <p>{refusal(error)}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}
