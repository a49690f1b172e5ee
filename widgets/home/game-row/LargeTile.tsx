import { Tile, type GameViewProps } from './Tile.tsx';

/** A game as a poster: a large picture, its whole name below it. */
export function LargeTile(props: GameViewProps) {
  return <Tile {...props} size={320} />;
}
