import postcss, { type ChildNode, type Container, type Root, type Rule } from 'postcss';

/** A style sheet in parts: the rules that all variants need, and by variant the rules that only it needs. */
export interface SheetParts {
  common: string;
  /** Only variants with rules of their own. */
  looks: Record<string, string>;
}

/**
 * Splits a sheet by the classes of variants (`{ cards: 'x1y2' }`). A rule whose selector names the class of one variant
 * goes to that variant; one that names none or several stays common, as does one that only excludes a variant.
 */
export function splitSheet(css: string, classOfLook: Record<string, string>): SheetParts {
  const appearanceOf = (selector: string): string | null => {
    const asked = selector.replaceAll(/:not\([^)]*\)/g, '');
    const found = Object.keys(classOfLook).filter((look) => hasClass(asked, classOfLook[look] ?? ''));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const root = postcss.parse(css);
  const part = (look: string | null): string => {
    const copy = root.clone();
    copy.walkRules((rule) => {
      if (isInside(rule, ['keyframes', 'font-face'])) return look === null ? undefined : void rule.remove();
      if (rule.parent?.type === 'rule') return;
      const selectors = rule.selectors.filter((selector) => appearanceOf(selector) === look);
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    removeEmpty(copy, look === null);
    return copy.toString();
  };
  const looks = Object.keys(classOfLook).map((look) => [look, part(look)] as const);
  return { common: part(null), looks: Object.fromEntries(looks.filter(([, text]) => text !== '')) };
}

function hasClass(selector: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(selector);
}

function isInside(rule: Rule, atRules: string[]): boolean {
  const { parent } = rule;
  return (
    parent?.type === 'atrule' &&
    atRules.some((name) => 'name' in parent && String(parent.name).endsWith(name))
  );
}

/** Removes blocks that have become empty. Statements without a block stay in the common part only. */
function removeEmpty(container: Root | Container, keepStatements: boolean): void {
  container.each((node: ChildNode) => {
    if (node.type !== 'atrule') return;
    if (!node.nodes) return keepStatements ? undefined : void node.remove();
    removeEmpty(node, keepStatements);
    if (node.nodes.length === 0) node.remove();
  });
}
