type Child = Node | string | false | undefined;

/** Creates an element with attributes and children. `on…` attributes are listeners; false leaves an attribute out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

const space = 'http://www.w3.org/2000/svg';

/** Creates an SVG element. */
export function svg(
  name: string,
  attributes: Record<string, string | number> = {},
  ...children: Node[]
): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** An icon of 24 × 24 units, drawn with lines. */
export function icon(path: string): SVGElement {
  const lines = svg('path', { d: path });
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, lines);
}

/** Fills the placeholders `{{name}}` of a text. Each value keeps its own direction, as an amount in an Arabic sentence. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    name in values ? `\u2068${values[name]}\u2069` : all,
  );
}
