import { warning } from '#engine/brand/index.ts';
import { allNodes } from '#kit/allNodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import { widgetsNamed } from '../widgetsNamed.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const report = (place: Parameters<typeof warning>[0], what: string, follows: string, todo: string) =>
    warning(place, rule.code, what, follows, todo);
  const inShell = new Set(allNodes(Object.values(brand.revision.shell).flat()));
  const asking = widgetsNamed('consent', brand).filter(
    ({ node }) => ((node.props['purposes'] ?? []) as unknown[]).length > 0,
  );
  const links = widgetsNamed('consent-link', brand);
  const astray = asking.filter(({ node }) => !inShell.has(node));
  return [
    ...astray.map(({ node, placeOf }) =>
      report(
        placeOf('purposes'),
        `The widget "${node.id}" asks for consent on one page only.`,
        'Its choice is not asked for on other pages, and no consent counts.',
        'Move it to the region "top" of shell.json.',
      ),
    ),
    ...(links.length > 0
      ? []
      : asking.map(({ node, placeOf }) =>
          report(
            placeOf('purposes'),
            `The widget "${node.id}" asks for consent, but no link leads back to it.`,
            rule.follows,
            'Insert the widget "consent-link" into the footer, for example "into": "help.items".',
          ),
        )),
    ...(asking.length > 0
      ? []
      : links.map(({ node, placeOf }) =>
          report(
            placeOf('text'),
            `The link "${node.id}" shows no form: no widget "consent" has purposes.`,
            'Nothing happens when visitors follow it.',
            'Remove it, or state the purposes.',
          ),
        )),
  ];
}

const rule: Rule = {
  code: 'consent-link',
  severity: 'warning',
  looksFor:
    'A widget `consent` with purposes but without a `consent-link` on the site, or on a page instead of the shell, and a link without such a widget.',
  follows: 'Visitors cannot change or withdraw their consent, as the law requires.',
  advice: 'Insert `consent` into the region `top` of `shell.json`, and `consent-link` into the footer.',
  check,
};
export default rule;
