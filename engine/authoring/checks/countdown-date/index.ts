import { warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import { widgetsNamed } from '../widgetsNamed.ts';

/** Farther away than this a date is a mistake: the year 2570, say, of the Buddhist calendar. */
const mostYears = 5;
const year = 365 * 86_400_000;

function check(brand: CheckedBrand): RuleIssue[] {
  const now = Date.now();
  return widgetsNamed('countdown', brand).flatMap(({ node, placeOf }) => {
    const { until, over } = node.props as { until?: string; over?: string };
    if (until === undefined) return [];
    const at = Date.parse(until);
    const report = (what: string, follows: string, todo: string) => [
      warning(placeOf('until'), rule.code, what, follows, todo),
    ];
    if (at > now + mostYears * year)
      return report(
        `The countdown "${node.id}" ends in more than ${mostYears} years, at ${until}.`,
        'Visitors see thousands of days.',
        'Write the year of the Gregorian calendar.',
      );
    if (at > now) return [];
    return report(
      `The countdown "${node.id}" ended at ${until}.`,
      over === undefined ? 'Visitors see nothing.' : 'Visitors see only its final text.',
      'Set a later date, or remove the widget.',
    );
  });
}

const rule: Rule = {
  code: 'countdown-date',
  severity: 'warning',
  looksFor: `Countdowns that have ended, and those that end in more than ${mostYears} years.`,
  follows: 'Visitors see nothing, only the final text, or thousands of days.',
  advice: 'Set a later date, or remove the widget; write years of the Gregorian calendar.',
  check,
};
export default rule;
