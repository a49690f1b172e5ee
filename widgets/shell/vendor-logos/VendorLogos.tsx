import type { WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { logosOf } from './logosOf.ts';
import type { VendorLogosProps } from './props.ts';
import styles from './vendor-logos.module.css';

/** The logos of all vendors in a row (R2.4.1), for a `slider` to move. */
export function VendorLogos({ props, data, t }: WidgetView<VendorLogosProps, { vendors: 'gameVendors' }>) {
  const logos = logosOf(data.vendors.data.lanes, props.esports);
  if (logos.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul data-slides="" tabIndex={0} aria-label={t('label')}>
      {logos.map(({ key, name, src }) => (
        <li key={key} className={styles.logo}>
          {src ? <img src={src} alt={name} width={120} height={40} loading="lazy" /> : name}
        </li>
      ))}
    </ul>
  );
}

export function Skeleton() {
  return (
    <ul data-slides="">
      {bones.map((bone) => (
        <li key={bone} className={styles.logo}>
          <Bone height="40px" />
        </li>
      ))}
    </ul>
  );
}

const bones = [1, 2, 3, 4, 5, 6, 7, 8, 9];
