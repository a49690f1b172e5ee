import { Picture, type WidgetView } from '#engine/react/index.ts';
import { logosOf } from './logosOf.ts';
import type { VendorLogosProps } from './props.ts';
import styles from './vendor-logos.module.css';

/** The logos of all vendors in a row (R2.4.1), for a `slider` to move. */
export function VendorLogos({ props, data }: WidgetView<VendorLogosProps, { vendors: 'gameVendors' }>) {
  const logos = logosOf(data.vendors.data.lanes, props.esports);
  if (logos.length === 0) return null;
  return (
    <ul data-slides="">
      {logos.map(({ key, name, src }) => (
        <li key={key} className={styles.logo}>
          {src ? <Picture src={src} fallback={src} alt={name} width={120} height={40} /> : name}
        </li>
      ))}
    </ul>
  );
}
