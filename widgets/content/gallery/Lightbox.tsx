import { useLayoutEffect, useRef } from 'react';
import { useFormat, useLanguage, type Translate } from '#engine/react/index.ts';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import { ThemedPicture, type Files } from '#widgets/shared/media/media.ts';
import { stepOf } from './stepOf.ts';
import styles from './lightbox.module.css';

export interface LightboxProps {
  pictures: { files: Files; alt: string; caption?: string | undefined }[];
  shown: number;
  onShow: (at: number) => void;
  onClose: () => void;
  t: Translate;
}

/** Pixels that a finger moves sideways for the next picture. */
const swipe = 40;

/** One picture enlarged, in a dialog. Arrow keys, buttons and swipes lead to the others, round and round. */
export function Lightbox({ pictures, shown, onShow, onClose, t }: LightboxProps) {
  const { dir } = useLanguage();
  const { number } = useFormat();
  const start = useRef<number | null>(null);
  const count = pictures.length;
  const picture = pictures[shown];
  const go = (step: number) => onShow((shown + step + count) % count);

  // Before the dialog is painted: a key pressed at once counts too.
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const to = stepOf(key, { shown, count, rtl: dir === 'rtl' });
      if (to !== undefined) onShow(to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown, count, dir, onShow]);

  if (!picture) return null;
  const end = (x: number) => {
    const moved = start.current === null ? 0 : x - start.current;
    start.current = null;
    if (count > 1 && Math.abs(moved) > swipe) go(moved < 0 === (dir === 'ltr') ? 1 : -1);
  };
  const step = (by: number, name: string, icon: string) => (
    <button type="button" aria-label={name} title={name} onClick={() => go(by)}>
      <Icon path={icon} />
    </button>
  );
  return (
    <Dialog
      title={picture.caption || picture.alt}
      closeName={t('close')}
      size="lg"
      className={styles.lightbox}
      onClose={onClose}
    >
      <div
        className={styles.stage}
        onPointerDown={({ clientX }) => (start.current = clientX)}
        onPointerUp={({ clientX }) => end(clientX)}
        onPointerCancel={() => (start.current = null)}
      >
        <ThemedPicture key={shown} files={picture.files} alt={picture.alt} sizes="min(100vw, 1400px)" />
      </div>
      {count > 1 && (
        <div className={styles.bar}>
          {step(-1, t('previous'), previous)}
          <p aria-live="polite">{t('place', { n: number(shown + 1), all: number(count) })}</p>
          {step(1, t('next'), next)}
        </div>
      )}
    </Dialog>
  );
}
