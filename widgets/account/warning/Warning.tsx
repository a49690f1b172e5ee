import { useActions, useFlag, type WidgetView } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import type { WarningProps } from './props.ts';
import styles from './warning.module.css';

/**
 * Tells a trial account why something is not available (R4.12, R6.3). Confirming leads to the registration, while it is
 * open, unless the brand's page wants only to say something, as that a message was sent.
 */
export function Warning({ props, t }: WidgetView<WarningProps>) {
  const { close } = useActions();
  const direct = useFlag('DIRECTREG3');
  const byName = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  const isOpen = props.invites && direct && (byName || byMobile);
  return (
    <>
      <p className={styles.text}>{t(props.text)}</p>
      <div className={styles.acts}>
        {isOpen && (
          <Button kind="line" wide onClick={() => void close()}>
            {t('later')}
          </Button>
        )}
        {isOpen ? (
          <ButtonLink href={props.register} open="sign-up" wide>
            {t('register')}
          </ButtonLink>
        ) : (
          <Button wide onClick={() => void close()}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </>
  );
}
