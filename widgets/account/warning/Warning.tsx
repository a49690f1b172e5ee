import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { WarningProps } from './props.ts';
import styles from './warning.module.css';

/** What a trial account is told in place of what it asked for (R4.12, R6.3). */
export function Warning({ props, t }: WidgetView<WarningProps>) {
  const { close } = useActions();
  return (
    <>
      <p className={styles.text}>{t(props.text)}</p>
      <Button wide onClick={() => void close()}>
        {t('confirm')}
      </Button>
    </>
  );
}
