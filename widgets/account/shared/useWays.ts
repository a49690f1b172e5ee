import { useState } from 'react';

interface Ways<Way extends string> {
  /** The one that is shown; undefined where there is none. */
  way: Way | undefined;
  choose: (way: Way) => void;
  /** Attributes of a way's panel under its tab; none where one way needs no tabs. */
  panel: (of: Way) => object;
}

/** Which of the ways in a merchant leaves is chosen; what was typed in the others stays in their hidden panels. */
export function useWays<Way extends string>(id: string, ways: Way[], first?: Way): Ways<Way> {
  const [chosen, choose] = useState(first);
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const panel = (of: Way) =>
    ways.length > 1
      ? { role: 'tabpanel', id: `${id}-${of}`, 'aria-labelledby': `${id}-${of}-tab`, hidden: way !== of }
      : {};
  return { way, choose, panel };
}
