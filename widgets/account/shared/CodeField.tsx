import type { Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Field } from '#engine/react/ui/Field.tsx';
import type { CodeRequest } from './useCodeRequest.ts';
import styles from './code-field.module.css';

interface CodeFieldProps {
  t: Translate;
  codes: CodeRequest;
  error: string | undefined;
  /** Text key of the message after a code was sent. */
  sent: string;
  onSend: () => void;
}

/** The field for an SMS code, with a button to request one, its countdown (R4.8), and its errors (R8.2). */
export function CodeField({ t, codes, error, sent, onSend }: CodeFieldProps) {
  return (
    <>
      <Field
        name="verificationCode"
        label={t('code')}
        error={error}
        hint={codes.sentTo ? t(sent, { number: codes.sentTo }) : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        dir="ltr"
        required
        end={
          <Button
            kind="soft"
            size="sm"
            className={styles.send}
            busy={codes.asking}
            disabled={codes.left > 0}
            onClick={onSend}
          >
            {codes.left > 0 ? t('send-again-in', { seconds: codes.left }) : t('send')}
          </Button>
        }
      />
      {codes.warning && (
        <Dialog title={t('code-failed')} closeName={t('confirm')} onClose={codes.confirm}>
          <p className={styles.warning} role="alert">
            {codes.warning}
          </p>
          <Button wide onClick={codes.confirm}>
            {t('confirm')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
