import { describe, expect, it } from 'vitest';
import { checkSiam } from './testing/checkSiam.ts';
import { otherMistakes, seriousMistakes } from './testing/missedMistakes.ts';

describe('mistakes that operators made, and that no finding reported', () => {
  it.each([...seriousMistakes, ...otherMistakes])(
    'R10.1 reports $mistake',
    async ({ changes, code, severity, says }) => {
      const { findings } = await checkSiam(changes);
      const found = findings.find((finding) => finding.code === code);
      expect(found?.message, JSON.stringify(findings, null, 1)).toMatch(says);
      expect(found?.severity).toBe(severity ?? 'warning');
      expect(found?.file).toMatch(/^brands\/siam\//);
    },
  );
});
