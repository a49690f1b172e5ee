import type { CallValue } from '#schemas/generated/api.ts';

export type PlayType = CallValue<'lotteryPlayTypes'>['playTypes'][number];
export type PickRules = PlayType['pick'];

/** Whether a number is allowed: where digits must be mixed, 777 is not. */
export function isAllowed({ digits = 0, isMixed }: PickRules, number: string): boolean {
  return number.length === digits && /^\d+$/.test(number) && !(isMixed && new Set(number).size === 1);
}

/** A random pick for a play type; `random` returns an integer from 0 to below its argument. */
export function randomPicks(
  { kind, digits = 0, isMixed, options = [], count = 1, most = 0 }: PickRules,
  random: (below: number) => number,
): string[] {
  if (kind === 'choice') return options.length === 0 ? [] : [options[random(options.length)] ?? ''];
  if (kind === 'balls') {
    const balls = Array.from({ length: most }, (_, ball) => String(ball + 1));
    return Array.from(
      { length: Math.min(count, most) },
      () => balls.splice(random(balls.length), 1)[0] ?? '',
    );
  }
  const rules = { kind, digits, atMost: 1, ...(isMixed && { isMixed }) };
  for (;;) {
    const number = Array.from({ length: digits }, () => String(random(10))).join('');
    if (digits === 0 || isAllowed(rules, number)) return [number];
  }
}

/** An unbiased random integer from 0 to below `below`, at most 2³². */
export function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}
