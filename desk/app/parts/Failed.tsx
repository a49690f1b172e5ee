import { useT } from '../preferences/useT.ts';
import { Button } from './Button.tsx';
import { useRefusal } from './useRefusal.ts';
import styles from './parts.module.css';

/** What stands in place of something that could not be read. */
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
