/**
 * React keeps a reference to each text that stands next to other nodes, and sets, moves and removes it there. A browser
 * that translates replaces such a text with a `<font>` element: then React would change a text that no one sees, or fail.
 * So the replaced texts are remembered, and each is put back just before React touches it; the browser translates it
 * again.
 */
const fontOf = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Node, Text[]>();

/** A text that was taken out, and where it stood. */
interface Gap {
  text: Text;
  record: MutationRecord;
}

let isInstalled = false;

/** Takes in what has changed in the page, all changes since the first sign of a translation. */
export function followTranslation(records: readonly MutationRecord[]): void {
  if (!isInstalled) install();
  isInstalled = true;
  const gaps: Gap[] = [];
  const fresh = new Set<Node | null>();
  for (const record of records) {
    const fonts = [...record.addedNodes].filter(
      (node) => node instanceof Element && node.nodeName === 'FONT',
    );
    const texts = [...record.removedNodes].flatMap((node) =>
      node instanceof Text ? [node] : (textsOf.get(node) ?? []),
    );
    for (const font of fonts) fresh.add(font);
    for (const text of texts) {
      const font = [fonts[0], record.previousSibling, record.nextSibling].find((node) =>
        fresh.has(node ?? null),
      );
      if (font) remember(text, font as Element);
      else gaps.push({ text, record });
    }
    if (texts.length > 0) continue;
    for (const font of fonts) {
      const at = gaps.findIndex((gap) => isSamePlace(gap.record, record));
      const [gap] = at < 0 ? [] : gaps.splice(at, 1);
      if (gap) remember(gap.text, font as Element);
    }
  }
}

function isSamePlace(one: MutationRecord, other: MutationRecord): boolean {
  return (
    one.target === other.target &&
    one.previousSibling === other.previousSibling &&
    one.nextSibling === other.nextSibling
  );
}

/** A browser may replace several neighboring texts with one element. */
function remember(text: Text, font: Element): void {
  fontOf.set(text, font);
  textsOf.set(font, [...(textsOf.get(font) ?? []).filter((other) => other !== text), text]);
}

/** Puts the original texts of a frame back, but not those of the frames inside it. */
export function putBackIn(frame: Element): void {
  for (const font of frame.querySelectorAll('font')) {
    const [text] = textsOf.get(font) ?? [];
    if (text && font.closest('.w') === frame) putBack(text);
  }
}

function putBack(text: Node): void {
  const font = fontOf.get(text);
  if (!font?.isConnected) return;
  let outermost = font;
  while (outermost.parentElement?.nodeName === 'FONT') outermost = outermost.parentElement;
  const texts = textsOf.get(font) ?? [];
  for (const one of texts) fontOf.delete(one);
  textsOf.delete(font);
  outermost.replaceWith(...texts);
}

/** The child of a parent that a node is or is inside, if any: other tools wrap nodes too. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** The three ways in which React reaches a text, and the one in which it adds a node next to one. */
function install(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node on which it was called
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  // Where browsers have it, and where the DOM of the unit tests has it.
  const value =
    Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue') ??
    Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperties(Node.prototype, {
    insertBefore: method(function (this: Node, node: Node, before: Node | null) {
      if (fontOf.get(node) !== before) putBack(node);
      if (before && before.parentNode !== this) putBack(before);
      return insertBefore.call(this, node, childAround(this, before));
    }),
    appendChild: method(function (this: Node, node: Node) {
      if (!fontOf.get(node)?.contains(this)) putBack(node);
      return appendChild.call(this, node);
    }),
    removeChild: method(function (this: Node, node: Node) {
      if (node.parentNode !== this) putBack(node);
      const child = childAround(this, node);
      if (child) removeChild.call(this, child);
      return node;
    }),
  });
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text): unknown {
      return value?.get?.call(this);
    },
    set(this: Text, text: string | null) {
      if (!this.isConnected) putBack(this);
      value?.set?.call(this, text);
    },
  });
}

const method = (value: unknown) => ({ value, configurable: true, writable: true });
