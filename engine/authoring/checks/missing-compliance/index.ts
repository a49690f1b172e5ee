import { explainNode } from '#engine/authoring/explain/index.ts';
import { error, formattedValues, matchPage, pageMatcher, type PageMatcher } from '#engine/brand/index.ts';
import type { BrandRevision, Page, Place } from '#engine/contracts/revision.ts';
import { prepareNodes, type PreparedNode, shownPage } from '#engine/compose/index.ts';
import type { Compliance } from '#engine/contracts/widget.ts';
import { standingNodes } from '../nodes.ts';
import { removalOf } from '../removalOf.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

const needed: Record<Compliance, string> = {
  'age-mark': 'the age mark',
  licence: 'the licence line',
  'responsible-gaming': 'the link to responsible gaming',
};

/** Pages about responsible gaming are recognized by name: `about-responsible-gaming`. */
const helpful = /(?:^|-)responsible-gaming$/;

function check(brand: CheckedBrand): RuleIssue[] {
  const home = homeOf(brand.revision);
  if (!home) return [];
  const shown = standing(home, home.shell, brand);
  const carried = marksOf(shown);
  const missing = Object.keys(needed).filter((mark) => !carried.has(mark));
  if (missing.length > 0) return [missingOn(home, missing, brand)];
  const guides = shown.filter(({ node }) => node.manifest?.carries?.includes('responsible-gaming'));
  const match = pageMatcher(brand.revision.pages);
  const leads = guides.some(({ node }) => linksOf(node).some(({ value }) => leadsToHelp(value, match)));
  const [guide] = guides;
  return leads || !guide ? [] : [misled(guide, brand)];
}

/** The nodes that visitors see at `/`. */
function homeOf(revision: BrandRevision): Page | undefined {
  const page = matchPage(revision, '/')?.page ?? revision.pages.find(({ name }) => name === 'home');
  return page && shownPage(revision, page).page;
}

interface Standing {
  node: PreparedNode;
  /** Where the node is looked up: the page, or `shell`. */
  page: string;
}

/** Counts only unconditional nodes on home or in its header and footer: a condition could hide the others from some visitors. */
function standing(
  home: Page,
  shell: readonly string[],
  { revision, widgets, memo }: CheckedBrand,
): Standing[] {
  const regions = (['top', 'bottom'] as const).filter((region) => shell.includes(region));
  return [
    ...regions.map((region) => ({ page: 'shell', nodes: revision.shell[region] })),
    { page: home.name, nodes: home.nodes },
  ].flatMap(({ page, nodes }) =>
    prepareNodes(nodes, revision, widgets, memo)
      .flatMap(always)
      .map((node) => ({ node, page })),
  );
}

function always(node: PreparedNode): PreparedNode[] {
  if (node.when) return [];
  return [node, ...node.slots.flatMap(([, inner]) => inner.flatMap(always))];
}

const marksOf = (shown: Standing[]) =>
  new Set<string>(shown.flatMap(({ node }) => node.manifest?.carries ?? []));

/** The place of home's `shell` if it omits the region that has them; otherwise the shell itself. */
function missingOn(home: Page, missing: string[], brand: CheckedBrand): RuleIssue {
  const { own, layers } = brand;
  const names = missing.map((mark) => needed[mark as Compliance]).join(', ');
  const whole = marksOf(standing(home, ['top', 'bottom'], brand));
  const page = layers.findLast(({ pages }) => pages.get(home.name)?.value.shell)?.pages.get(home.name);
  if (page && missing.every((mark) => whole.has(mark))) {
    const place = { file: page.file, ...page.places.value('/shell') };
    const what = `Home must show ${names} to everyone. Its "shell" omits the region that contains them.`;
    return found(place, what, 'Add "bottom" to "shell", or remove "shell".');
  }
  const removed = removalOf(brand, (widget) => isLegal(widget, missing, brand));
  const file = { file: own.shell?.file ?? own.config?.file ?? own.brand, line: 1, column: 1 };
  const place = removed ?? conditionOf(missing, brand) ?? file;
  const what = `Home must show ${names} to everyone.`;
  if (place === file) return found(place, what, rule.advice);
  const does = removed ? 'removes' : 'hides';
  const todo = removed ? 'Delete that line.' : 'Delete that condition.';
  return found(
    place,
    `${what} ${place.file}:${place.line} ${does} ${missing.length > 1 ? 'them' : 'it'}.`,
    todo,
  );
}

const isLegal = (widget: string, marks: string[], { widgets }: CheckedBrand) =>
  widgets.get(widget)?.carries?.some((mark) => marks.includes(mark)) === true;

/** Where a layer gives a condition to the widget that would show them, or to what contains it. */
function conditionOf(marks: string[], brand: CheckedBrand): Place | undefined {
  for (const standing of standingNodes(brand)) {
    if (!standing.node.when || !holds(standing.node, marks, brand)) continue;
    const { sayings } = explainNode(brand.layers, standing.page, standing.node.id);
    const place = sayings.findLast(({ of }) => of === 'when');
    if (place) return place;
  }
  return undefined;
}

function holds(node: PreparedNode, marks: string[], brand: CheckedBrand): boolean {
  return (
    isLegal(node.widget, marks, brand) ||
    node.slots.some(([, inner]) => inner.some((one) => holds(one, marks, brand)))
  );
}

const linksOf = ({ manifest, props }: PreparedNode) => formattedValues(manifest?.schema, props, 'path');

/** External links are accepted unchecked: they may lead to an authority. */
function leadsToHelp(link: string, match: PageMatcher): boolean {
  if (!link.startsWith('/')) return true;
  const page = match(link.replace(/[?#].*$/s, ''))?.page;
  return page !== undefined && helpful.test(page.name) && !page.coming;
}

function misled({ node, page }: Standing, { layers, own }: CheckedBrand): RuleIssue {
  const [link] = linksOf(node);
  const [prop = ''] = link?.pointer.split('/').slice(1) ?? [];
  const { sayings } = explainNode(layers, page, node.id, prop);
  const file = own.shell?.file ?? own.config?.file ?? own.brand;
  const what = link
    ? `The link to responsible gaming leads to "${link.value}", which is not about it.`
    : `"${node.id}" has no link to responsible gaming.`;
  const todo =
    'Link to the page "about-responsible-gaming", or to the https address of a support organization.';
  return found(sayings.at(-1) ?? { file, line: 1, column: 1 }, what, todo);
}

const found = (place: Place, what: string, todo: string): RuleIssue => ({
  ...error(place, rule.code, what, todo),
  follows: rule.follows,
});

const rule: Rule = {
  code: 'missing-compliance',
  severity: 'error',
  looksFor:
    'The age mark, the licence line and the link to responsible gaming on home, in its header or footer, without condition; that home shows that part of the shell; and that the link leads to a page whose name ends in `responsible-gaming`, or to an external https address.',
  follows: 'The site breaks the rules of its licence.',
  advice: 'Add the widget "compliance" to the footer, without "when".',
  check,
};
export default rule;
