import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import styles from './winner-board.module.css';

/** Skeleton of wins that are loading. */
export function Bones({ className, count, height }: { className?: string; count: number; height: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, bone) => (
        <div className={styles.bone} key={bone}>
          <SkeletonBar height={height} />
        </div>
      ))}
    </div>
  );
}
