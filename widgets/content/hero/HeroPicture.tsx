import type { HeroProps } from './props.ts';
import styles from './hero.module.css';

/** One picture for each theme that has its own; phones may have another one. */
export function HeroPicture({ props, alt }: { props: HeroProps; alt: string }) {
  const { src, srcDark, srcPhone } = props;
  return (
    <>
      <picture className={srcDark && styles.light}>
        {srcPhone && <source media="(width < 768px)" srcSet={srcPhone} />}
        <img src={src} alt={alt} fetchPriority="high" />
      </picture>
      {srcDark && (
        <picture className={styles.dark}>
          <img src={srcDark} alt={alt} loading="lazy" />
        </picture>
      )}
    </>
  );
}
