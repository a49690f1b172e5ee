import type { CSSProperties } from 'react';
import type { GameRowProps } from './props.ts';

/** The custom properties by which one row of games differs from the theme; undefined if it does not. */
export function tileStyle({ variant, tileRatio, tileColumns, tileColumnsPhone }: GameRowProps) {
  const columns = variant === 'large' ? '--tile-columns-large' : '--tile-columns';
  const entries = [
    ['--tile-ratio', tileRatio],
    [columns, tileColumns],
    [`${columns}-phone`, tileColumnsPhone],
  ].filter(([, value]) => value !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as CSSProperties) : undefined;
}
