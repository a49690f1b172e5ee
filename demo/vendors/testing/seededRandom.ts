/** xoshiro128**, seeded: the same rounds in every run. */
export function seededRandom(seed: number): (below: number) => number {
  const [first, ...rest] = [seed, seed ^ 0x9e3779b9, seed ^ 0x85ebca6b, seed ^ 0xc2b2ae35];
  const state = Uint32Array.from([first!, ...rest]);
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const next = () => {
    const result = Math.imul(rotate(Math.imul(state[1]!, 5), 7), 9) >>> 0;
    const shifted = state[1]! << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= state[1]!;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= shifted;
    state[3] = rotate(state[3]!, 11);
    return result;
  };
  for (let skipped = 0; skipped < 20; skipped += 1) next();
  return (below) => Math.floor((next() / 2 ** 32) * below);
}
