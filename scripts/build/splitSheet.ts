import postcss, { type ChildNode, type Container, type Root, type Rule } from 'postcss';

/** A sheet in parts: what every look of the widget needs, and by look what only it needs. */
export interface SheetParts {
  common: string;
  /** Only looks that have rules of their own. */
  looks: Record<string, string>;
}

/**
 * Parts a sheet by the classes that stand for looks (`{ cards: 'x1y2' }`). A rule whose selector names the class of one
 * look goes to that look; one that names none or several stays common, and so does one that only excludes a look.
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

/** Takes away blocks that hold nothing any more. Statements without a block stay in the common part alone. */
function removeEmpty(container: Root | Container, keepStatements: boolean): void {
  container.each((node: ChildNode) => {
    if (node.type !== 'atrule') return;
    if (!node.nodes) return keepStatements ? undefined : void node.remove();
    removeEmpty(node, keepStatements);
    if (node.nodes.length === 0) node.remove();
  });
}
