import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import styles from './authenticator-card.module.css';

interface RecoveryCodesProps {
  t: Translate;
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, this once: the dialog closes only when the member confirms that they are saved. */
export function RecoveryCodes({ t, codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // Without permission they can still be selected.
    }
  };
  return (
    <Dialog title={t('codes')} closeName={t('close')}>
      <div className={styles.recovery}>
        <Alert kind="warning">{t('codes-text')}</Alert>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Button kind="line" wide onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button wide onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Dialog>
  );
}
