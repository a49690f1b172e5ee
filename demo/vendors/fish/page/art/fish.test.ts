import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kinds } from './paintFish.ts';
import { plants } from './plants.ts';
import abyss from './scenery/abyss.json' with { type: 'json' };
import reef from './scenery/reef.json' with { type: 'json' };
import wreck from './scenery/wreck.json' with { type: 'json' };

const folder = join(import.meta.dirname, 'fish');

/** Checks a list of steps and those within them: one kind each, and places of two numbers, moving or not. */
function expectSteps(steps: unknown): void {
  expect(steps).toBeInstanceOf(Array);
  for (const step of steps as Record<string, Record<string, unknown>>[]) {
    const [kind, ...more] = Object.keys(step);
    expect(kinds, JSON.stringify(step)).toContain(kind);
    expect(more, JSON.stringify(step)).toEqual([]);
    const { points = [], at, root, pattern = [], steps: inner = [] } = step[kind ?? ''] ?? {};
    for (const place of [...(points as unknown[]), at, root].filter((own) => own !== undefined)) {
      expect([2, 4, 6], JSON.stringify(step)).toContain((place as unknown[]).length);
      expect((place as unknown[]).every((value) => typeof value === 'number')).toBe(true);
    }
    expectSteps(pattern);
    expectSteps(inner);
  }
}

it.each(readdirSync(folder))('%s lists steps that can be painted', (file) => {
  const steps: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expectSteps(steps);
  expect((steps as unknown[]).length).toBeGreaterThan(5);
});

it('the wreck lists steps that can be painted', () => expectSteps(wreck));

it.each(Object.entries({ reef, abyss }))('the %s grows what can be painted, on its floor', (_, scenery) => {
  for (const { kind, at } of scenery.plants) {
    expect(Object.keys(plants)).toContain(kind);
    expect(at[1]).toBeGreaterThanOrEqual(0.9);
  }
});
