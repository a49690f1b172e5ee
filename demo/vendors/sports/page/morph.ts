/**
 * Changes a tree into another one with as few changes as possible, so that focus, scrolling and a press under way stay.
 * Children with the same `data-key` are the same.
 */
export function morph(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const name of to.getAttributeNames()) {
    const value = to.getAttribute(name) ?? '';
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const wantedKeys = new Set([...to.children].map(keyOf));
  const gone = [...from.children].filter((child) => !wantedKeys.has(keyOf(child)));
  for (const child of gone) child.remove();
  const keyed = new Map([...from.children].map((child) => [keyOf(child), child]));
  let cursor = from.firstChild;
  let following: ChildNode | null;
  for (let wanted = to.firstChild; wanted; wanted = following) {
    following = wanted.nextSibling;
    const key = keyOf(wanted);
    const found: ChildNode | null | undefined = key === undefined ? cursor : keyed.get(key);
    if (!found || found.nodeName !== wanted.nodeName || keyOf(found) !== key) {
      from.insertBefore(wanted, cursor);
      continue;
    }
    // Moving an element would end its focus, so what stands before it goes.
    while (cursor && cursor !== found && keyOf(cursor) === undefined) cursor = removed(cursor);
    if (found === cursor) cursor = cursor.nextSibling;
    else from.insertBefore(found, cursor);
    if (found instanceof Element && wanted instanceof Element) morph(found, wanted);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (cursor) cursor = removed(cursor);
}

/** Removes a node, and returns the next one. */
function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function keyOf(node: Node): string | undefined {
  return node instanceof HTMLElement || node instanceof SVGElement ? node.dataset['key'] : undefined;
}
