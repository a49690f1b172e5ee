import { formattedValues, pageMatcher, placeOf, warning } from '#engine/brand/index.ts';
import { standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** Pages of the lowest layer are reached in ways that no brand file names: by the platform's data, by redirects. */
function check(brand: CheckedBrand): RuleIssue[] {
  const { revision, layers, own } = brand;
  const below = layers[0] === own ? undefined : layers[0];
  const linked = linkedPages(brand);
  return revision.pages.flatMap(({ name, paths, status }) => {
    const source = layers.find(({ pages }) => pages.has(name))?.pages.get(name);
    const [path] = paths.filter((one) => !/[:*?]/.test(one));
    if (!below || below.pages.has(name) || !source || path === undefined || path === '/') return [];
    if (status >= 400 || linked.has(name)) return [];
    const what = `No link leads to the page "${name}" (${path}).`;
    return warning(placeOf({ source, pointer: '' }), rule.code, what, rule.follows, rule.advice);
  });
}

/** Names of the pages that a link in a widget or in a text leads to, from another page. */
function linkedPages(brand: CheckedBrand): Set<string> {
  const { revision } = brand;
  const match = pageMatcher(revision.pages);
  const linked = new Set<string>();
  const follow = (path: string, from?: string) => {
    const name = match(path.replace(/[?#].*$/s, ''))?.page.name;
    if (name !== undefined && name !== from) linked.add(name);
  };
  for (const { page, node } of standingNodes(brand))
    for (const { value } of formattedValues(node.manifest?.schema, node.props, 'path')) follow(value, page);
  for (const texts of Object.values(revision.words))
    for (const text of Object.values(texts))
      for (const [, path = ''] of text.matchAll(/\]\((\/[^\s()]*)\)/g)) follow(path);
  return linked;
}

const rule: Rule = {
  code: 'unlinked-page',
  severity: 'warning',
  looksFor: 'Pages of a brand that no link in its widgets and texts leads to.',
  follows: 'Only visitors who know the address find it.',
  advice: 'Link to it, for example with a "nav-link" in the navigation or a "footer-link" in the footer.',
  check,
};
export default rule;
