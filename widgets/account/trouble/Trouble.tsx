import { useEffect } from 'react';
import { useActions, useFailureDialog, useFormat, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { troubleText } from '#widgets/shared/forms/troubleText.ts';
import styles from './trouble.module.css';

/** Dialog for all failures outside forms (R8.8, R8.9). Its content is not part of the address. */
export function Trouble({ t }: WidgetView<object>) {
  const { close } = useActions();
  const { money } = useFormat();
  const trouble = useFailureDialog((state) => state.trouble);
  const again = useFailureDialog((state) => state.again);
  // After a reload the failure is gone, so the dialog closes.
  useEffect(() => {
    if (!trouble) void close();
  }, [trouble, close]);
  if (!trouble) return null;

  const { help, outcome, reference, fields } = trouble;
  const helps = help === 'load' || (help === 'retry' && again !== null);
  const act = async () => {
    if (help === 'load') location.reload();
    await close();
    again?.();
  };
  return (
    <>
      <Alert kind="warning" alert>
        <p>{troubleText(t, trouble)}</p>
        {trouble.limit && (
          <p>{t('limit', { used: money(trouble.limit.used), limit: money(trouble.limit.limit) })}</p>
        )}
        {fields.length > 0 && (
          <ul className={styles.fields}>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
        {outcome && <p>{t(`outcome-${outcome}`)}</p>}
        {help === 'load' && <p>{t('changed')}</p>}
        {reference && (
          <p className={styles.reference}>
            <bdi>{t('reference', { reference })}</bdi>
          </p>
        )}
      </Alert>
      <div className={styles.acts}>
        <Button kind={helps ? 'line' : 'solid'} wide onClick={() => void close()}>
          {t('close')}
        </Button>
        {helps && (
          <Button wide onClick={() => void act()}>
            {t(help)}
          </Button>
        )}
      </div>
    </>
  );
}
