import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { WarningProps } from './props.ts';
import styles from './warning.module.css';

/** Tells a trial account why something is not available (R4.12, R6.3). */
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
