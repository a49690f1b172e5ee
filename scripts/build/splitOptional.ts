import postcss from 'postcss';
import { splitSheet } from './splitSheet.ts';

/** Rules that only some pages need, and what loads them: names of props (`withWidthFull`) or custom properties. */
export interface OptionalPart {
  names: string[];
  css: string;
}

/**
 * Takes out of a sheet what depends on something optional: rules whose selector names a class of `classes` (scoped class
 * → prop and value), and declarations that use a custom property of `properties`. The rest is what a page has without
 * them: `var(--x, 1)` becomes `1` there, and a declaration without such a default is left out.
 */
export function splitOptional(
  css: string,
  classes: Readonly<Record<string, string>>,
  properties: ReadonlySet<string>,
): { common: string; parts: OptionalPart[] } {
  const present = Object.entries(classes).filter(([own]) => css.includes(`.${own}`));
  const byClass =
    present.length > 0
      ? splitSheet(css, Object.fromEntries(present.map(([own, name]) => [name, own])))
      : { common: css, looks: {} };
  const moved = moveKeyframes(byClass.common, byClass.looks);
  const byProperty = splitProperties(moved.common, properties);
  return {
    common: byProperty.common,
    parts: [
      ...byProperty.parts,
      ...Object.entries(moved.looks).map(([name, text]) => ({ names: [name], css: text })),
    ],
  };
}

/** Keyframes that only one part animates go with it. */
function moveKeyframes(
  css: string,
  parts: Record<string, string>,
): { common: string; looks: Record<string, string> } {
  if (Object.keys(parts).length === 0) return { common: css, looks: parts };
  const root = postcss.parse(css);
  const looks = { ...parts };
  root.walkAtRules(/keyframes$/, (rule) => {
    const uses = new RegExp(`[:, ]${rule.params}(?![\\w-])`);
    if (uses.test(css.replace(rule.toString(), ''))) return;
    const users = Object.keys(looks).filter((name) => uses.test(looks[name] ?? ''));
    for (const name of users) looks[name] = withInside(looks[name] ?? '', rule);
    if (users.length > 0) rule.remove();
  });
  return { common: root.toString(), looks };
}

/** The rule at the end of a sheet, inside its cascade layer. */
function withInside(css: string, rule: postcss.AtRule): string {
  const root = postcss.parse(css);
  const last = root.nodes.findLast((node) => node.type === 'atrule' && node.name === 'layer');
  (last?.type === 'atrule' ? last : root).append(rule.clone());
  return root.toString();
}

function splitProperties(
  css: string,
  properties: ReadonlySet<string>,
): { common: string; parts: OptionalPart[] } {
  if (!usedIn(css).some((name) => properties.has(name))) return { common: css, parts: [] };
  const [common, part] = [postcss.parse(css), postcss.parse(css)];
  const names = new Set<string>();
  common.walkDecls((declaration) => {
    const value = withDefaults(declaration.value, properties);
    if (value === undefined) declaration.remove();
    // The minifier leaves spaces in values with var().
    else if (value !== declaration.value) declaration.value = value.replaceAll(', ', ',');
  });
  part.walkDecls((declaration) => {
    const used = usedIn(declaration.value).filter((name) => properties.has(name));
    for (const name of used) names.add(`--${name}`);
    if (used.length === 0) declaration.remove();
  });
  for (const root of [common, part]) removeEmpty(root);
  return { common: common.toString(), parts: [{ names: [...names].sort(), css: part.toString() }] };
}

function usedIn(value: string): string[] {
  return Array.from(value.matchAll(/var\(--([\w-]+)/g), ([, name = '']) => name);
}

/** The value without optional properties; undefined if one of them has no default. */
function withDefaults(value: string, properties: ReadonlySet<string>): string | undefined {
  const start = Array.from(value.matchAll(/var\(--([\w-]+)/g)).find(([, name = '']) => properties.has(name));
  if (!start) return value;
  const inside = start.index + start[0].length;
  const end = closingOf(value, inside);
  const rest = value.slice(inside, end);
  if (!rest.startsWith(',')) return undefined;
  return withDefaults(value.slice(0, start.index) + rest.slice(1).trim() + value.slice(end + 1), properties);
}

/** Index of the parenthesis that closes the one that is open at `from`. */
function closingOf(value: string, from: number): number {
  let depth = 1;
  for (let at = from; at < value.length; at++) {
    if (value[at] === '(') depth++;
    else if (value[at] === ')' && --depth === 0) return at;
  }
  return value.length;
}

function removeEmpty(container: postcss.Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as postcss.Container);
    if (node.nodes.length === 0) node.remove();
  });
}
