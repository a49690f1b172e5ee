import { useFormat } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import styles from './points.module.css';

/** A gem, which distinguishes points from money. */
export const gem = 'M6 3h12l4 6-10 12L2 9zM2 9h20M12 21 8 9l3-6M12 21l4-12-3-6';

/** A number of points; `name` is read before it. */
export function PointSum({ value, name }: { value: number; name: string }) {
  const { number } = useFormat();
  return (
    <span className={styles.sum}>
      <Icon path={gem} />
      <span className="vh">{name} </span>
      <bdi>{number(value)}</bdi>
    </span>
  );
}
