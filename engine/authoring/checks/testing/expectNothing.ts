import { expect } from 'vitest';
import { checkSiam, type Change } from './checkSiam.ts';

/** Checks that a rule finds nothing after changes, and that the engine accepts the brand. */
export async function expectNothing(code: string, changes: Record<string, Change>): Promise<void> {
  const { messages, isLive, findings } = await checkSiam(changes);
  expect(isLive, JSON.stringify(findings, null, 1)).toBe(true);
  expect(messages(code)).toEqual([]);
}
