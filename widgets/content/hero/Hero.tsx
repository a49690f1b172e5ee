import type { CSSProperties } from 'react';
import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import { HeroPicture } from './HeroPicture.tsx';
import type { HeroProps } from './props.ts';
import styles from './hero.module.css';

/** A heading over a picture. The picture is the page's largest paint, so the browser loads it first. */
export function Hero({ id, props, t }: WidgetView<HeroProps>) {
  const facts = useTextFacts();
  const { height, align, shade, buttons } = props;
  return (
    <section
      className={classes(styles.hero, styles[height], styles[align])}
      style={{ '--shade': `${shade}%` } as CSSProperties}
      aria-labelledby={`${id}-title`}
    >
      <HeroPicture props={props} alt={props.alt ? t(props.alt, facts) : ''} />
      <div className={styles.words}>
        <h1 id={`${id}-title`}>{t(props.title, facts)}</h1>
        {props.text && <p>{t(props.text, facts)}</p>}
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map(({ text, path, overlay }, at) => (
              <ButtonLink
                key={`${at} ${text}`}
                href={path}
                open={overlay}
                size="lg"
                kind={at === 0 ? 'solid' : 'line'}
                className={at === 0 ? undefined : styles.second}
              >
                {t(text, facts)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
