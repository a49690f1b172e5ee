import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import styles from './logout-question.module.css';

/** The call goes out this many milliseconds after the dialog has closed (R9.7). */
const callDelay = 200;

/** "Sure to log out?" (R2.2.2, R4.11). */
export function LogoutQuestion({ t }: WidgetView<Record<string, never>>) {
  const { close, signOut, warn } = useActions();
  const call = () => void signOut().catch((error: unknown) => warn(error, call));
  const leave = async () => {
    await close();
    setTimeout(call, callDelay);
  };
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.acts}>
        <Button kind="line" wide onClick={() => void close()}>
          {t('stay')}
        </Button>
        <Button wide onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </div>
    </>
  );
}
