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

describe('the output of npm start about brands', () => {
  it('lists the address of each, and no errors if there are none', () => {
    const sites = [{ brand: 'acme', address: 'http://acme.localhost:4000' }];
    expect(sitesInWords({ sites, errors: [] })).toEqual(['acme  http://acme.localhost:4000']);
  });

  it('lists brands that are still being read', () => {
    const sites = [{ brand: 'acme', address: 'http://acme.localhost:4000', isPending: true as const }];
    expect(sitesInWords({ sites, errors: [] })).toEqual([
      'acme  http://acme.localhost:4000  is still being read: its first page takes a moment',
    ]);
  });

  it('says which brand has no address, and where and why', () => {
    expect(sitesInWords({ sites: [{ brand: 'acme' }], errors: [finding] })).toEqual([
      'acme  has no address: other brands already use its hosts',
      'Errors in brands:',
      '  brands/acme/brand.json:6:5  taken-host  The host "a.localhost" is taken by the brand "zeta".',
    ]);
  });

  it('says what to do if there is no brand', () => {
    expect(sitesInWords({ sites: [], errors: [] })).toEqual([
      'No brand is live. Create one with "npm run brand -- new", or set BRANDS_DIR to the folder that contains your brands.',
    ]);
  });

  it('lists ten errors, and says where to find the rest', () => {
    const lines = sitesInWords({
      sites: [{ brand: 'acme' }],
      errors: Array.from({ length: 12 }, () => finding),
    });
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('  and 2 more: npm run brand -- check');
  });
});
