import { useAppearance } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { AssetPicture } from './AssetPicture.tsx';
import type { Files } from './filesFor.ts';
import styles from './themed-picture.module.css';

interface ThemedPictureProps {
  files: Files;
  alt: string;
  sizes: string;
  /** The page's largest paint. */
  first?: boolean;
  className?: string | undefined;
}

/** One picture for each theme that has its own: themes change without script, and only the one in use is loaded. */
export function ThemedPicture({ files, alt, sizes, first = false, className }: ThemedPictureProps) {
  const theme = useAppearance((state) => state.theme);
  const { src, srcDark, srcPhone, srcPhoneDark = srcPhone } = files;
  const hasDark = srcDark !== undefined || srcPhoneDark !== srcPhone;
  // The system's theme is unknown here: the hidden picture must not load, so both are requested once it is known.
  const priorityIn = (own: 'light' | 'dark') => {
    if (!first) return 'lazy';
    if (!hasDark || theme === own) return 'first';
    return theme === 'auto' ? 'soon' : 'lazy';
  };
  const shared = { alt, sizes };
  return (
    <>
      <AssetPicture
        {...shared}
        src={src}
        phone={srcPhone}
        priority={priorityIn('light')}
        className={classes(className, hasDark && styles.light) || undefined}
      />
      {hasDark && (
        <AssetPicture
          {...shared}
          src={srcDark ?? src}
          phone={srcDark && !files.srcPhoneDark ? undefined : srcPhoneDark}
          priority={priorityIn('dark')}
          className={classes(className, styles.dark)}
        />
      )}
    </>
  );
}
