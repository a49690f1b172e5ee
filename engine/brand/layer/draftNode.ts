import { childPointer } from '#kit/json/index.ts';
import type { NodeFile } from '../read/fileTypes.ts';
import type { Origin, Sourced } from '../read/origin.ts';
import type { DraftNode, DraftSlot } from './tree.ts';

/** A list of nodes from a file. */
export function draftSlot(files: NodeFile[], at: Origin): DraftSlot {
  const nodes = files.map((file, index) =>
    draftNode(file, { ...at, pointer: childPointer(at.pointer, index) }),
  );
  return { at, nodes };
}

/** A node from a file, each value with its origin. The recursion is bounded by the nesting limit of files. */
export function draftNode(file: NodeFile, at: Origin): DraftNode {
  const { id, widget, props = {}, when, slots = {} } = file;
  const inside = (key: string): Origin => ({ ...at, pointer: childPointer(at.pointer, key) });
  return {
    id,
    widget,
    at,
    placedAt: at,
    props: mergeProps(new Map(), props, inside('props')),
    ...(when !== undefined && { when: { value: when, ...inside('when') } }),
    slots: new Map(
      Object.entries(slots).map(([slot, nodes]): [string, DraftSlot] => {
        const pointer = childPointer(inside('slots').pointer, slot);
        return [slot, draftSlot(nodes, { ...at, pointer })];
      }),
    ),
  };
}

/** Merges props by top-level key. `null` resets a prop to its default: it becomes `undefined`, with its origin. */
export function mergeProps(
  below: Map<string, Sourced>,
  props: Record<string, unknown>,
  at: Origin,
): Map<string, Sourced> {
  const merged = new Map(below);
  for (const [key, value] of Object.entries(props)) {
    const own = value === null ? undefined : value;
    merged.set(key, { value: own, source: at.source, pointer: childPointer(at.pointer, key) });
  }
  return merged;
}
