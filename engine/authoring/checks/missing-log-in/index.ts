import { formattedValues, overlayIn, overlayOpenedBy, pageMatcher, warning } from '#engine/brand/index.ts';
import { standingNodes, type StandingNode } from '../nodes.ts';
import { removalOf } from '../removalOf.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const isLogIn = (widget: string) => brand.widgets.get(widget)?.provides?.includes('log-in') === true;
  const all = standingNodes(brand);
  const forms = all.filter(({ node }) => isLogIn(node.widget));
  if (forms.length === 0 || forms.some(({ region }) => region !== 'overlays' && region !== 'main')) return [];
  const dialogs = new Set(dialogsWith(all, isLogIn));
  const pages = new Set(forms.filter(({ region }) => region === 'main').map(({ page }) => page));
  const match = pageMatcher(brand.revision.pages);
  const home = match('/')?.page.name;
  const leads = all.some(({ node, region, page }) => {
    if (region === 'overlays' || (region === 'main' && page !== home)) return false;
    const { schema } = node.manifest ?? {};
    const opens = formattedValues(schema, node.props, 'overlay').some(({ value }) =>
      dialogs.has(overlayIn(value)),
    );
    if (opens) return true;
    return formattedValues(schema, node.props, 'path').some(({ value }) => {
      const overlay = overlayOpenedBy(value);
      if (overlay !== undefined && dialogs.has(overlay)) return true;
      return pages.has(match(value.replace(/[?#].*$/s, ''))?.page.name ?? '');
    });
  });
  if (leads) return [];
  const { own } = brand;
  const file = { file: own.shell?.file ?? own.config?.file ?? own.brand, line: 1, column: 1 };
  const place = removalOf(brand, isLogIn) ?? file;
  return [
    warning(
      place,
      rule.code,
      'Neither home nor header, navigation and footer lead to the log-in.',
      rule.follows,
      rule.advice,
    ),
  ];
}

/** Ids of the overlays that contain the form. */
function dialogsWith(all: StandingNode[], isLogIn: (widget: string) => boolean): string[] {
  const holds = ({ widget, slots }: StandingNode['node']): boolean =>
    isLogIn(widget) || slots.some(([, inner]) => inner.some(holds));
  return all.flatMap(({ region, inside, node }) =>
    region === 'overlays' && !inside && holds(node) ? [node.id] : [],
  );
}

const rule: Rule = {
  code: 'missing-log-in',
  severity: 'warning',
  looksFor:
    'Sites without a log-in on home or in the shell, and without a link to it there, mostly because the header was removed.',
  follows: 'Members have to know the address of the log-in page.',
  advice: 'Keep the header with "login-inline", or link to "/login".',
  check,
};
export default rule;
