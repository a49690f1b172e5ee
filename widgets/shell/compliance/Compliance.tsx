import { Link, useFacts, useFormat, useNow, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import type { ComplianceProps } from './props.ts';
import styles from './compliance.module.css';

/** Legal information at the end of every page: the brand's age limit (R5.9), the licence, and where to find help. */
export function Compliance({ props, t }: WidgetView<ComplianceProps>) {
  const { name, ageLimit, licence, timeZone } = useFacts();
  const { number } = useFormat();
  const year = useNow((now) => Number(yearFormat(timeZone).format(now)));
  return (
    <div className={classes(styles.compliance, props.centered && styles.centered)}>
      <span className={styles.age} aria-hidden="true">
        {number(ageLimit)}+
      </span>
      <div className={styles.lines}>
        <p>
          {t('play', { age: ageLimit })} <Link href={props.responsible}>{t('responsible')}</Link>
        </p>
        <p>
          {licence.url ? <Link href={licence.url}>{licence.text}</Link> : licence.text}
          {props.note && <> · {t(props.note)}</>}
        </p>
        <p>{t('copyright', { year, name })}</p>
      </div>
    </div>
  );
}

const years = new Map<string, Intl.DateTimeFormat>();

/** Created once per time zone: creating a formatter takes longer than the rest of the rendering. */
function yearFormat(timeZone: string): Intl.DateTimeFormat {
  let format = years.get(timeZone);
  if (!format) years.set(timeZone, (format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })));
  return format;
}
