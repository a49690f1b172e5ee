import type { WidgetView } from '#engine/react/index.ts';
import type { FormBannerProps } from './props.ts';
import styles from './form-banner.module.css';

/** The first banner of a group, as a picture next to a form (R2.5.7). No link, as it would distract from the form. */
export function FormBanner({ data }: WidgetView<FormBannerProps, { banners: 'announcements' }>) {
  const [banner] = data.banners.banners;
  if (!banner) return null;
  return <img className={styles.picture} src={banner.url} alt={banner.title ?? ''} loading="lazy" />;
}
