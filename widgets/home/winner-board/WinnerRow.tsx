import { Picture, useFormat } from '#engine/react/index.ts';
import type { WinnerRow as Row } from '#schemas/generated/api.ts';
import styles from './winner-board.module.css';

/** Winner, amount and game. Shows `vo.winAmount`, or `winAmount` without `vo` (R3.2). */
export function WinnerRow({ row, fallback }: { row: Row; fallback: string }) {
  const { money } = useFormat();
  return (
    <li className={styles.row}>
      <Picture src={row.iconUrl} alt="" width={36} height={36} fetchPriority="low" fallback={fallback} />
      <span>
        <bdi>{row.customerName}</bdi>
        <bdi>{row.gameName}</bdi>
      </span>
      <b>{money(row.vo?.winAmount ?? row.winAmount)}</b>
    </li>
  );
}
