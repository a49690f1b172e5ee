type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The box that an arrow key leads to: ahead, near, and as little to the side as possible. */
export function nearest(boxes: readonly Box[], from: number, key: string): number | undefined {
  const direction = directions[key];
  const own = boxes[from];
  if (!direction || !own) return undefined;
  const center = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
  const [x, y] = center(own);
  let best: { index: number; cost: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const [bx, by] = center(box);
    const ahead = (bx - x) * direction[0] + (by - y) * direction[1];
    // A long box leads to all that lie next to its middle.
    const reach = direction[0] === 0 ? box.width / 2 : box.height / 2;
    const side = Math.max(0, Math.abs((bx - x) * direction[1] + (by - y) * direction[0]) - reach * 0.3);
    const cost = ahead + side * 10;
    if (index !== from && ahead > 1 && (!best || cost < best.cost)) best = { index, cost };
  }
  return best?.index;
}
