import type { Theme } from '#engine/contracts/revision.ts';
import { contrastFacts, type ContrastFact } from '../facts/tokenGroups.ts';
import { Facts } from './Facts.tsx';

/** Pairs of adjacent colours with samples and contrast in both themes. */
export function ContrastTable({ theme }: { theme: Theme }) {
  const dark = contrastFacts(theme, 'dark');
  return (
    <Facts
      heads={['Contrast', 'At least', 'Light', 'Dark']}
      rows={contrastFacts(theme, 'light').map((fact, at) => [
        `${fact.front} on ${fact.ground}`,
        fact.least,
        <Pair key="light" fact={fact} />,
        <Pair key="dark" fact={dark[at] ?? fact} />,
      ])}
      none=""
    />
  );
}

function Pair({ fact: { frontValue, groundValue, least, ratio, enough } }: { fact: ContrastFact }) {
  return (
    <span className="docs-token">
      <span className="docs-pair" style={{ color: frontValue, background: groundValue }}>
        {least < 4.5 ? '●' : 'Aa'}
      </span>
      {ratio === undefined ? (
        'not known: see-through'
      ) : enough ? (
        ratio
      ) : (
        <strong className="docs-low">{`${ratio}: too low`}</strong>
      )}
    </span>
  );
}
