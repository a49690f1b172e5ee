import { useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { play as playIcon } from '#engine/react/ui/icons.ts';
import { refusalText, useFreePlay } from '#widgets/shared/play/useFreePlay.ts';
import type { FreePlayProps } from './props.ts';
import styles from './free-play.module.css';

/** Begins a free play (R2.6.1, R4.10). Without script it posts to `/-/free-play`. */
export function FreePlay({ props, t }: WidgetView<FreePlayProps>) {
  const type = useRoute(({ params }) => params['type']) ?? '';
  const { busy, failure, start } = useFreePlay(t, plainFailure(t, type));

  return (
    <form
      className={props.frame ? `${styles.offer} ${styles.page}` : styles.offer}
      method="post"
      action="/-/free-play"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p className={styles.text}>{t('text')}</p>
      {failure && (
        <Alert kind="warning" alert>
          {failure}
        </Alert>
      )}
      <Button type="submit" kind="line" size="lg" wide icon={playIcon} busy={busy}>
        {t(busy ? 'busy' : 'play')}
      </Button>
    </form>
  );
}

/** Why an attempt without script failed, from the address. */
function plainFailure(t: Translate, type: string): string {
  if (type === 'trial-limit' || type === 'trial-unavailable') return refusalText(t, { code: type });
  return type === 'trial-failed' ? t('error-other') : '';
}
