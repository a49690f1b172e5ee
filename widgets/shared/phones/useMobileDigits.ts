import { useEffect, useState } from 'react';
import { useFormat } from '#engine/react/index.ts';

/**
 * How many digits the mobile numbers of a country have (R5.8), as `9` or `10–11`; undefined without `isWanted`, for an unknown
 * country, and until the rules of all countries have been loaded. The first use with `isWanted` loads them.
 */
export function useMobileDigits(country: string | undefined, isWanted: boolean): string | undefined {
  const { number } = useFormat();
  const [known, setKnown] = useState<{ country: string; lengths: number[] }>();
  useEffect(() => {
    if (!isWanted || country === undefined) return;
    let isOver = false;
    void lengthsOf(country).then((lengths) => isOver || setKnown({ country, lengths }));
    return () => {
      isOver = true;
    };
  }, [isWanted, country]);
  if (known === undefined || known.country !== country || known.lengths.length === 0) return undefined;
  const [least, most] = [Math.min(...known.lengths), Math.max(...known.lengths)];
  return least === most ? number(least) : `${number(least)}–${number(most)}`;
}

/** None without the rules: the field then says nothing of them, and the platform judges the number. */
async function lengthsOf(country: string): Promise<number[]> {
  try {
    const { mobileDigits } = await import('#kit/mobileNumber.ts');
    return mobileDigits(country);
  } catch {
    return [];
  }
}
