import { useFacts, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { plus } from '#engine/react/ui/icons.ts';
import type { DepositButtonProps } from './props.ts';
import styles from './deposit-button.module.css';

/** Link to the deposit page (R2.2.1); hidden if the brand has no member centre. */
export function DepositButton({ props, t }: WidgetView<DepositButtonProps>) {
  if (!useFacts().memberCentre && props.path.includes('open=member')) return null;
  return (
    <ButtonLink href={props.path} icon={plus}>
      <span className={styles.text}>{t('text')}</span>
    </ButtonLink>
  );
}
