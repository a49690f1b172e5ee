import { Link, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { globe, phone } from '#engine/react/ui/icons.ts';
import type { HelplineProps } from './props.ts';
import styles from './helpline.module.css';

/** An organisation that helps with gambling problems, as the brand names it. */
export function Helpline({ props: { name, text, phone: number, url }, t }: WidgetView<HelplineProps>) {
  return (
    <div className={styles.line}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {text && <p>{t(text)}</p>}
      <p className={styles.ways}>
        {number && (
          <Link href={`tel:${number.replace(/[^+\d*#]/g, '')}`}>
            <Icon path={phone} />
            <bdi dir="ltr">{number}</bdi>
          </Link>
        )}
        {url && URL.canParse(url) && (
          <Link href={url}>
            <Icon path={globe} />
            <bdi dir="ltr">{new URL(url).host.replace(/^www\./, '')}</bdi>
          </Link>
        )}
      </p>
    </div>
  );
}
