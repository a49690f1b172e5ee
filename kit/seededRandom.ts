/** Pseudo-random numbers from 0 to 1, seeded by a text, so that artwork is reproducible. */
export interface Random {
  (): number;
  between: (from: number, to: number) => number;
  whole: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

export function randomOf(word: string): Random {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return Object.assign(next, {
    between,
    whole,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  });
}
