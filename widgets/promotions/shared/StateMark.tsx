import type { Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { PromotionCard } from '#schemas/generated/api.ts';
import styles from './state-mark.module.css';

/** What the member has made of a promotion, or that it comes or has ended (R4.18). In force and not taken: nothing. */
export function StateMark({
  promotion,
  t,
}: {
  promotion: Pick<PromotionCard, 'state' | 'own'>;
  t: Translate;
}) {
  const { state, own } = promotion;
  const shown = own ?? (state === 'process' ? undefined : state);
  if (shown === undefined) return null;
  return <span className={classes(styles.mark, styles[shown])}>{t(`state-${shown}`)}</span>;
}
