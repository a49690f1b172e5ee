import { placeOf, error } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import { widgetsNamed } from '../widgetsNamed.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  return [...ownOrigins(brand), ...unlisted(brand)];
}

/** Origins in `embeds` that are the brand's own: within its own pages, its pages need no frame and no sandbox. */
function ownOrigins({ layers, own, revision: { config } }: CheckedBrand): RuleIssue[] {
  const source = layers.findLast((layer) => layer.config?.value.embeds != null)?.config ?? own.config;
  const hosts = new Set(config.hosts.flatMap((host) => [host, `aux.${host}`]));
  if (!source) return [];
  return (config.embeds ?? []).flatMap((origin, index) => {
    if (!hosts.has(new URL(origin).hostname)) return [];
    const what = `"embeds" lists ${origin}, which is the brand's own.`;
    return [found(placeOf({ source, pointer: '' }, `/embeds/${index}`), what, 'Remove it.')];
  });
}

function unlisted(brand: CheckedBrand): RuleIssue[] {
  const listed = brand.revision.config.embeds ?? [];
  return widgetsNamed('embed', brand).flatMap(({ node, placeOf: placeOfProp }) => {
    const { src } = node.props as { src?: string };
    if (src === undefined || !URL.canParse(src)) return [];
    const { origin } = new URL(src);
    if (listed.includes(origin)) return [];
    const what = `The widget "${node.id}" shows ${origin}, which "embeds" does not list.`;
    const todo = `Add "${origin}" to "embeds" in brand.json, or remove the widget.`;
    return [found(placeOfProp('src'), what, todo)];
  });
}

function found(place: Place, what: string, todo: string): RuleIssue {
  return { ...error(place, rule.code, what, todo), follows: rule.follows };
}

const rule: Rule = {
  code: 'unlisted-embed',
  severity: 'error',
  looksFor:
    "Widgets `embed` whose address has an origin that `embeds` in `brand.json` does not list, and origins in it that are the brand's own. The schema refuses http, paths and wildcards.",
  follows: 'Visitors see an empty frame.',
  advice: 'List the origin, without a path: `"embeds": ["https://www.youtube-nocookie.com"]`.',
  check,
};
export default rule;
