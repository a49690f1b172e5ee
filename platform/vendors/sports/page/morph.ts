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
    if (found === cursor) cursor = cursor.nextSibling;
    else from.insertBefore(found, cursor);
    if (found instanceof Element && wanted instanceof Element) morph(found, wanted);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (cursor) {
    const next: ChildNode | null = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

function keyOf(node: Node): string | undefined {
  return node instanceof HTMLElement || node instanceof SVGElement ? node.dataset['key'] : undefined;
}
