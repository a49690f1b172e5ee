import { useT } from '../preferences/useT.ts';
import { Button } from './Button.tsx';
import styles from './parts.module.css';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  return (
    <>
      <p>{t('recovery-text')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{t('copy')}</Button>
    </>
  );
}
