import type { CSSProperties } from 'react';
import { useLanguage, type WidgetView } from '#engine/react/index.ts';
import { bleed } from '#engine/react/ui/bleed.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { MainHeading } from '#engine/react/ui/MainHeading.tsx';
import { filesFor, ThemedPicture } from '#widgets/shared/media/media.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import { HeroVideo } from './HeroVideo.tsx';
import type { HeroProps } from './props.ts';
import { useIsFirst } from './useIsFirst.ts';
import styles from './hero.module.css';

/** How wide the picture is shown in wide windows. */
const sizes = { page: '1240px', full: '100vw' };

/**
 * A heading over a picture or a video. The picture of a page's first hero is the largest paint, so the browser loads it
 * first; a video comes after it.
 */
export function Hero({ id, props, t }: WidgetView<HeroProps>) {
  const facts = useTextFacts();
  const { language } = useLanguage();
  const first = useIsFirst(id, 'hero');
  const { height, align, shade, textOnPhones, buttons, width = 'page' } = props;
  const files = filesFor<HeroFiles>(props, language);
  const hasVideo = files.video ?? files.videoDark ?? files.videoPhone ?? files.videoPhoneDark;
  return (
    <section
      className={classes(
        styles.hero,
        styles[height],
        styles[align],
        styles[textOnPhones],
        width === 'full' && classes(bleed, styles.withWidthFull),
      )}
      style={{ '--shade': `${shade}%` } as CSSProperties}
      aria-labelledby={`${id}-title`}
    >
      <ThemedPicture
        files={files}
        alt={props.alt ? t(props.alt, facts) : ''}
        sizes={sizes[width]}
        first={first}
      />
      {hasVideo && <HeroVideo files={files} t={t} />}
      <div className={styles.words}>
        <MainHeading level={props.level} id={`${id}-title`}>
          {t(props.title, facts)}
        </MainHeading>
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
                className={classes(styles.button, at > 0 && styles.second)}
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

type HeroFiles = NonNullable<HeroProps['byLanguage']>[string];
