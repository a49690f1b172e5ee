import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf, root, scriptsOf, widgetsIn } from './scriptBytes.ts';

/** Bytes of script, as brotli, that opening the member centre may load, and each of its pages in addition. */
const most = { centre: 60_000, page: 25_000 };

const pages = globSync(join(root, 'brands/base/member/*.json'));

const specified = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
];

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('scripts of the member centre', () => {
  const { overlays } = json(join(root, 'brands/base/shell.json')) as { overlays: { id: string }[] };
  const centre = scriptsOf(widgetsIn(overlays.filter(({ id }) => id === 'member')));

  it('R2.7.1 opens with at most 60 kB', () => {
    expect(centre.size).toBeGreaterThan(0);
    expect(bytesOf(centre)).toBeLessThanOrEqual(most.centre);
  });

  it('R2.7.2 has the pages that the specification names', () => {
    expect(pages.map((file) => basename(file, '.json'))).toEqual(expect.arrayContaining(specified));
  });

  it.each(pages.map((file) => [basename(file, '.json'), file]))(
    'R2.7.1 loads at most 25 kB more for %s',
    (_, file) => {
      const scripts = scriptsOf(widgetsIn(json(file)));
      const more = bytesOf([...scripts].filter((address) => !centre.has(address)));
      expect(more).toBeGreaterThan(0);
      expect(more).toBeLessThanOrEqual(most.page);
    },
  );
});
