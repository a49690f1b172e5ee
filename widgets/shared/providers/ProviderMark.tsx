import type { ProviderName } from './providers.ts';
import styles from './provider-mark.module.css';

/** The mark of a provider: its initial in a badge. Their logos may be used under their own terms only. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <span className={provider === 'google' ? styles.google : styles.facebook} aria-hidden="true">
      {provider === 'google' ? 'G' : 'f'}
    </span>
  );
}
