import type { Theme } from '#engine/brand/types.ts';
import { contrastFacts } from '../facts/tokenGroups.ts';
import { Facts } from './Facts.tsx';

/** Pairs of colours that meet on the site, each shown as it looks, with its contrast. */
export function ContrastTable({ theme, look }: { theme: Theme; look: 'light' | 'dark' }) {
  return (
    <Facts
      heads={[`Contrast, ${look}`, 'Seen', 'Ratio', 'At least']}
      rows={contrastFacts(theme, look).map(
        ({ front, ground, frontValue, groundValue, ratio, least, enough }) => [
          `${front} on ${ground}`,
          <span key="seen" className="docs-pair" style={{ color: frontValue, background: groundValue }}>
            {least < 4.5 ? '●' : 'Aa'}
          </span>,
          `${ratio ?? 'see-through'}${enough ? '' : ': too low'}`,
          least,
        ],
      )}
      none=""
    />
  );
}
