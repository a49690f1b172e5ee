import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, type Json } from '../testing/checkSiam.ts';

const withText = (look: string, color: string) => ({
  'theme.json': (theme: Json) => void (theme[look]['text'] = { $type: 'color', $value: color }),
});

describe('low-contrast', () => {
  it('R10.1 finds text that cannot be read', async () => {
    await expectFinding('low-contrast', withText('light', '#cccccc'));
  });

  it('checks the themes of seasons, and names their file', async () => {
    const { findings } = await checkSiam({
      'brand.json': (brand: Json) => void (brand['seasons'] = { fair: { from: '2026-04-13' } }),
      'theme.fair.json': { light: { text: { $type: 'color', $value: '#cccccc' } } },
    });
    const found = findings.filter(({ code }) => code === 'low-contrast');
    expect(found.length).toBeGreaterThan(0);
    for (const { file } of found) expect(file).toMatch(/theme\.fair\.json$/);
  });

  it('checks both themes, and refuses the brand', async () => {
    const { findings } = await checkSiam(withText('dark', '#333333'));
    const found = findings.filter(({ code }) => code === 'low-contrast');
    expect(found.length).toBeGreaterThan(0);
    for (const { message, severity } of found) {
      expect(severity).toBe('error');
      expect(message).toMatch(/^In the dark theme .*has a contrast of \d\.\d+, below 4\.5\. .*lighter/);
    }
  });
});
