import { expect, it } from 'vitest';
import { evaluate } from '#engine/access/evaluate.ts';
import { compiled, testBrands } from '#engine/brand/testing/testBrands.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { inSeason } from './inSeason.ts';

const now = Date.UTC(2026, 0, 2, 10);
const gold = { $type: 'color', $value: '#ffcc00' };

async function seasonal(): Promise<BrandRevision> {
  const { base, acme } = testBrands();
  const { revision } = await compiled({
    base,
    acme: {
      ...acme,
      'brand.json': {
        ...Object(acme['brand.json']),
        seasons: {
          feast: { from: '2030-04-13', until: '2030-04-16' },
          fair: { from: '2030-05-01', until: '2030-05-02' },
        },
      },
      'theme.feast.json': { shared: { accent: gold } },
    },
  });
  if (!revision) throw new Error('The brand does not compile.');
  return revision;
}

it('shows a brand as it is in a season: its theme, and its conditions', async () => {
  const revision = await seasonal();
  const accent = (season: string) => inSeason(revision, season, now).theme.shared['accent'];
  expect(accent('feast')).toBe('#ffcc00');
  expect(accent('fair')).toBe(revision.theme.shared['accent']);
  expect(accent('none')).toBe(revision.theme.shared['accent']);
  const holds = (season: string, name: string) => {
    const { seasons } = inSeason(revision, season, now).config;
    const audience = { role: 'guest' as const, vip: false, language: 'en', modules: new Set<string>(), now };
    return evaluate({ season: name }, { ...audience, ...(seasons && { seasons }) }).steps.length > 0;
  };
  expect(holds('feast', 'feast')).toBe(true);
  expect(holds('feast', 'fair')).toBe(false);
  expect(holds('none', 'feast')).toBe(false);
});

it('returns the same object each time, because caches are keyed by it', async () => {
  const revision = await seasonal();
  expect(inSeason(revision, 'feast', now)).toBe(inSeason(revision, 'feast', now));
});
