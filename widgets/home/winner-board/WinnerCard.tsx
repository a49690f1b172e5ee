import { Picture, useFormat } from '#engine/react/index.ts';
import type { WinnerRow as Row } from '#schemas/generated/api.ts';

/** A win as a card: a large picture of the game, the amount first. */
export function WinnerCard({ row, fallback }: { row: Row; fallback: string }) {
  const { money } = useFormat();
  return (
    <li>
      <figure>
        <Picture src={row.iconUrl} alt="" width={88} height={88} fetchPriority="low" fallback={fallback} />
        <figcaption>
          <b>{money(row.vo?.winAmount ?? row.winAmount)}</b>
          <bdi>{row.gameName}</bdi>
          <bdi>{row.customerName}</bdi>
        </figcaption>
      </figure>
    </li>
  );
}
