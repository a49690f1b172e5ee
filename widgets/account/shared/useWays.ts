import { useState } from 'react';

interface Ways<Way extends string> {
  /** The selected method; undefined if there is none. */
  way: Way | undefined;
  choose: (way: Way) => void;
  /** Attributes of a method's tab panel; none if there is only one method. */
  panel: (of: Way) => object;
}

/** Selects one of the methods that the merchant allows. Typed text survives in the hidden panels of the others. */
export function useWays<Way extends string>(id: string, ways: Way[], first?: Way): Ways<Way> {
  const [chosen, choose] = useState(first);
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const panel = (of: Way) =>
    ways.length > 1
      ? { role: 'tabpanel', id: `${id}-${of}`, 'aria-labelledby': `${id}-${of}-tab`, hidden: way !== of }
      : {};
  return { way, choose, panel };
}
