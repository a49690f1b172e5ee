import { describe, expect, it } from 'vitest';
import type { Finding } from '#engine/contracts/revision.ts';
import { sitesInWords } from './sitesInWords.ts';

const finding: Finding = {
  file: 'brands/acme/brand.json',
  line: 6,
  column: 5,
  code: 'taken-host',
  severity: 'error',
  message: 'The host "a.localhost" is taken by the brand "zeta".',
};

describe('what npm start says of brands', () => {
  it('names the address of each, and no trouble where there is none', () => {
    const sites = [{ brand: 'acme', address: 'http://acme.localhost:4000' }];
    expect(sitesInWords({ sites, errors: [] })).toEqual(['acme  http://acme.localhost:4000']);
  });

  it('says which brand has no address, and with its place why', () => {
    expect(sitesInWords({ sites: [{ brand: 'acme' }], errors: [finding] })).toEqual([
      'acme  has no address: its hosts are those of other brands',
      'What is wrong with brands:',
      '  brands/acme/brand.json:6:5  taken-host  The host "a.localhost" is taken by the brand "zeta".',
    ]);
  });

  it('says that there is none, and what to do', () => {
    expect(sitesInWords({ sites: [], errors: [] })).toEqual([
      'No brand is live. "npm run brand -- new" makes one; BRANDS_DIR says where they are looked for.',
    ]);
  });

  it('tells ten errors, and where to read the others', () => {
    const lines = sitesInWords({
      sites: [{ brand: 'acme' }],
      errors: Array.from({ length: 12 }, () => finding),
    });
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('  and 2 more: npm run brand -- check');
  });
});
