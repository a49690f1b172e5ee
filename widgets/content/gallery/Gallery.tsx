import { useState, type ComponentType, type CSSProperties, type MouseEvent } from 'react';
import { useLanguage, type WidgetView } from '#engine/react/index.ts';
import { enlargedAddress, filesFor, ThemedPicture, type Files } from '#widgets/shared/media/media.ts';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { LightboxProps } from './Lightbox.tsx';
import type { GalleryProps } from './props.ts';
import styles from './gallery.module.css';

/** The page's width, in pixels. */
const pageWidth = 1240;

/** Pictures in a grid, each a link to the whole picture; with script it opens in a dialog. */
export function Gallery({ id, props, t }: WidgetView<GalleryProps>) {
  const facts = useTextFacts();
  const { language } = useLanguage();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [shown, setShown] = useState<number | null>(null);
  const { title, columns, shape } = props;
  const pictures = props.items.map((item) => ({
    files: filesFor<Files>(item, language),
    alt: t(item.alt, facts),
    caption: item.caption && t(item.caption, facts),
  }));

  const enlarge = async (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const address = (event.currentTarget as HTMLAnchorElement).href;
    try {
      const module = await loadLightbox();
      setLightbox(() => module.Lightbox);
      setShown(at);
    } catch {
      // Without the dialog, the link serves as it does without script.
      location.assign(address);
    }
  };

  if (pictures.length === 0) return null;
  return (
    <section
      className={styles.gallery}
      style={{ '--columns': columns } as CSSProperties}
      aria-labelledby={title && `${id}-title`}
      aria-label={title ? undefined : t('name')}
    >
      {title && <h2 id={`${id}-title`}>{t(title, facts)}</h2>}
      <ul className={styles[shape]}>
        {pictures.map(({ files, alt, caption }, at) => (
          <li key={`${at} ${files.src}`}>
            <figure>
              <a
                href={enlargedAddress(files.src)}
                data-act=""
                aria-haspopup="dialog"
                onClick={(event) => void enlarge(event, at)}
              >
                <ThemedPicture files={files} alt={alt} sizes={`${Math.ceil(pageWidth / columns)}px`} />
              </a>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {Lightbox && shown !== null && (
        <Lightbox pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} t={t} />
      )}
    </section>
  );
}

/** Loaded with the first picture that is enlarged. */
const loadLightbox = () => import('./Lightbox.tsx');
