import { Link, useFacts, useFormat, type WidgetView } from '#engine/react/index.ts';
import type { AgeLineProps } from './props.ts';
import styles from './age-line.module.css';

/** The brand's age limit (R5.9) and the link to help, where people are about to play: below a form, in the view of a game. */
export function AgeLine({ props, t }: WidgetView<AgeLineProps>) {
  const { ageLimit } = useFacts();
  const { number } = useFormat();
  return (
    <p className={styles.line}>
      <b>{number(ageLimit)}+</b>
      <Link href={props.responsible}>{t('responsible')}</Link>
    </p>
  );
}
