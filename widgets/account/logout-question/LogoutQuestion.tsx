import { useEffect, useRef } from 'react';
import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import styles from './logout-question.module.css';

/** Milliseconds between closing the dialog and sending the call (R9.7). */
const callDelay = 200;

/** Confirms a logout (R2.2.2, R4.11). Without script it posts to `/-/logout`, or returns to the page below it. */
export function LogoutQuestion({ t }: WidgetView<Record<string, never>>) {
  const { close, signOut, warn } = useActions();
  const page = useRoute(({ path }) => path);
  const call = () => void signOut().catch((error: unknown) => warn(error, call));
  const afterwards = useRef<() => void>(null);
  const leave = () => {
    afterwards.current = call;
    void close();
  };
  // Runs on unmount, when the dialog has closed: on a busy phone that is well after `close()`.
  useEffect(
    () => () => {
      if (afterwards.current) setTimeout(afterwards.current, callDelay);
    },
    [],
  );
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <form
        className={styles.acts}
        method="post"
        action="/-/logout"
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <Button
          type="submit"
          formMethod="get"
          formAction={page}
          kind="line"
          wide
          onClick={(event) => {
            event.preventDefault();
            void close();
          }}
        >
          {t('stay')}
        </Button>
        <Button type="submit" wide>
          {t('leave')}
        </Button>
      </form>
    </>
  );
}
