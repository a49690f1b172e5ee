import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { childPointer } from '#kit/json/index.ts';
import { draftNode, mergeProps } from './draftNode.ts';
import type { OperationFile } from '../read/fileTypes.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { closestOf } from '../closestOf.ts';
import { wrongOperation } from './wrongOperation.ts';
import { placeOf, type JsonFile, type Origin } from '../read/origin.ts';
import { allSpots, findNode, withInner, type DraftNode, type DraftSlot, type DraftTree } from './tree.ts';

/** Applies the changes of one layer to a tree, in order. A change that cannot be applied is an issue of that layer. */
export function applyChanges(
  tree: DraftTree,
  changes: OperationFile[],
  source: JsonFile,
  issues: Issue[],
): void {
  for (const [index, operation] of changes.entries()) {
    new Change(tree, { source, pointer: childPointer('/change', index) }, issues).apply(operation);
  }
}

class Change {
  readonly #tree: DraftTree;
  readonly #at: Origin;
  readonly #issues: Issue[];

  constructor(tree: DraftTree, at: Origin, issues: Issue[]) {
    this.#tree = tree;
    this.#at = at;
    this.#issues = issues;
  }

  apply(operation: OperationFile): void {
    const wrong = wrongOperation(operation);
    if (wrong !== undefined) {
      this.#fail(wrong.key, 'wrong-change', wrong.what, wrong.todo);
      return;
    }
    const { id, remove, insert, move } = operation;
    if (id !== undefined) this.#change(id, operation);
    else if (remove !== undefined) this.#remove(remove);
    else if (move !== undefined) this.#move(move, operation);
    else if (insert !== undefined) this.#insert(draftNode(insert, this.#key('insert')), operation);
  }

  #change(id: string, { props, when }: OperationFile): void {
    const node = this.#find(id, 'id')?.node;
    if (node === undefined) return;
    if (props !== undefined) node.props = mergeProps(node.props, props, this.#key('props'));
    if (when === null) delete node.when;
    else if (when !== undefined) node.when = { value: when, ...this.#key('when') };
  }

  #remove(id: string): void {
    const spot = this.#find(id, 'remove');
    if (spot === undefined) return;
    spot.nodes.splice(spot.index, 1);
    for (const node of withInner(spot.node)) this.#tree.removed.set(node.id, this.#key('remove'));
  }

  #move(id: string, operation: OperationFile): void {
    const spot = this.#find(id, 'move');
    if (spot === undefined) return;
    const inner = new Set([...withInner(spot.node)].map((node) => node.id));
    const [target, name] = targetOf(operation);
    const holder = target === 'into' ? name.split('.')[0] : name;
    if (holder !== undefined && inner.has(holder) && !(target === 'into' && !name.includes('.'))) {
      this.#fail(
        target,
        'wrong-target',
        `"${id}" cannot move next to or into itself.`,
        'Name a widget outside it.',
      );
      return;
    }
    spot.nodes.splice(spot.index, 1);
    if (!this.#put(spot.node, operation)) spot.nodes.splice(spot.index, 0, spot.node);
  }

  #insert(node: DraftNode, operation: OperationFile): void {
    const taken = new Map([...allSpots(this.#tree)].map((spot) => [spot.node.id, spot.node]));
    for (const { id, at } of withInner(node)) {
      const other = taken.get(id);
      if (other === undefined) continue;
      const place = placeOf(other.at);
      const what = `The id "${id}" is already used in ${this.#tree.name} (${place.file}:${place.line}).`;
      this.#issues.push(error(placeOf(at, '/id'), 'duplicate-id', what, 'Choose another id.'));
      return;
    }
    this.#put(node, operation);
  }

  #put(node: DraftNode, operation: OperationFile): boolean {
    const [target, name] = targetOf(operation);
    const spot = target === 'into' ? this.#slot(name) : this.#nextTo(name, target);
    if (spot === undefined) return false;
    if (spot.depth + depthOf(node) > limits.nodeDepth) {
      const what = `Widgets would be nested more than ${limits.nodeDepth} levels deep.`;
      return this.#fail(target, 'too-deep', what, 'Choose a target further out.');
    }
    spot.nodes.splice(spot.index, 0, node);
    node.placedAt = this.#key(target);
    return true;
  }

  #nextTo(
    id: string,
    target: 'before' | 'after',
  ): { nodes: DraftNode[]; index: number; depth: number } | undefined {
    const spot = this.#find(id, target);
    return (
      spot && { nodes: spot.nodes, index: spot.index + (target === 'after' ? 1 : 0), depth: spot.depth - 1 }
    );
  }

  /** The end of a region (`top`), or of a widget's slot (`footer.columns`). */
  #slot(name: string): { nodes: DraftNode[]; index: number; depth: number } | undefined {
    const [holder = '', slot] = name.split('.');
    if (slot === undefined) {
      const region = this.#tree.regions.get(holder);
      if (region !== undefined) return { nodes: region.nodes, index: region.nodes.length, depth: 0 };
      const regions = [...this.#tree.regions.keys()];
      const meant = closestMatch(holder, regions);
      const todo =
        meant === undefined
          ? `Name a region (${regions.join(', ')}) or a slot ("footer.columns").`
          : `Did you mean "${meant}"?`;
      const place = placeOf(this.#key('into'));
      const what = `There is no region "${holder}" in ${this.#tree.name}.`;
      const issue = error(place, 'unknown-region', what, todo);
      this.#issues.push(withCorrection(issue, place, holder, onlyCloseMatch(holder, regions)));
      return undefined;
    }
    const spot = this.#find(holder, 'into', `.${slot}`);
    if (spot === undefined) return undefined;
    const made: DraftSlot = spot.node.slots.get(slot) ?? { at: this.#key('into'), nodes: [] };
    spot.node.slots.set(slot, made);
    return { nodes: made.nodes, index: made.nodes.length, depth: spot.depth };
  }

  /** `rest` is what follows the id in the value of the key. */
  #find(id: string, key: string, rest = '') {
    const spot = findNode(this.#tree, id);
    if (spot !== undefined) return spot;
    const removed = this.#tree.removed.get(id);
    if (removed !== undefined) {
      const { file, line } = placeOf(removed);
      this.#fail(
        key,
        'unknown-id',
        `There is no longer a widget "${id}" in ${this.#tree.name}: ${file}:${line} removes it.`,
        'Delete this change or the removal.',
      );
      return undefined;
    }
    const ids = [...allSpots(this.#tree)].map(({ node }) => node.id);
    const otherwise = 'Name a widget of the layer below, or delete this change.';
    const { todo, surely } = closestOf(id, ids, otherwise);
    const place = placeOf(this.#key(key));
    const issue = error(place, 'unknown-id', `There is no widget "${id}" in ${this.#tree.name}.`, todo);
    this.#issues.push(withCorrection(issue, place, id + rest, surely && surely + rest));
    return undefined;
  }

  #key(key: string): Origin {
    return { ...this.#at, pointer: childPointer(this.#at.pointer, key) };
  }

  #fail(key: string, code: string, what: string, todo: string): false {
    this.#issues.push(error(placeOf(key === '' ? this.#at : this.#key(key)), code, what, todo));
    return false;
  }
}

function targetOf({ before, after, into }: OperationFile): ['before' | 'after' | 'into', string] {
  if (before !== undefined) return ['before', before];
  return after === undefined ? ['into', into ?? ''] : ['after', after];
}

function depthOf(node: DraftNode): number {
  const inner = [...node.slots.values()].flatMap(({ nodes }) => nodes.map(depthOf));
  return 1 + Math.max(0, ...inner);
}
