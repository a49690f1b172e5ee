/** A manual clock. Milliseconds. */
export interface TestClock {
  (): number;
  pass: (milliseconds: number) => void;
}

export function testClock(start = 1_800_000_000_000): TestClock {
  let now = start;
  return Object.assign(() => now, { pass: (milliseconds: number) => void (now += milliseconds) });
}
