import type { OperationFile } from '../read/fileTypes.ts';

const kinds = ['id', 'remove', 'insert', 'move'] as const;
const targets = ['before', 'after', 'into'] as const;

/** What is wrong with an operation as such, whatever it is applied to; `key` is empty where it is the whole. */
export interface WrongOperation {
  key: string;
  what: string;
  todo: string;
}

/** An operation is one of four; only `insert` and `move` have a target, and one; only `id` has `props` and `when`. */
export function wrongOperation(operation: OperationFile): WrongOperation | undefined {
  const said = kinds.filter((kind) => operation[kind] !== undefined);
  const [kind] = said;
  if (kind === undefined || said.length > 1) {
    const what =
      kind === undefined
        ? 'This change says nothing to do.'
        : `This change says ${said.map(quoted).join(' and ')} at once.`;
    return { key: '', what, todo: 'Say one of "id", "remove", "insert", "move".' };
  }
  const wantsTarget = kind === 'insert' || kind === 'move';
  const named = targets.filter((target) => operation[target] !== undefined);
  if (wantsTarget && named.length !== 1) {
    const what = `"${kind}" wants one place, and has ${named.length}.`;
    return { key: '', what, todo: 'Say one of "before", "after", "into".' };
  }
  const [surplus] = wantsTarget ? [] : named;
  if (surplus !== undefined) return stray(surplus, kind, 'Say "move" to move a widget.');
  const changes = (['props', 'when'] as const).filter((key) => operation[key] !== undefined);
  if (kind === 'id' && changes.length === 0) {
    return {
      key: '',
      what: 'This change names a widget and changes nothing.',
      todo: 'Say "props" or "when".',
    };
  }
  const [more] = kind === 'id' ? [] : changes;
  return more && stray(more, kind, 'Change the widget by a second entry with "id".');
}

function stray(key: string, kind: string, todo: string): WrongOperation {
  return { key, what: `"${key}" has no meaning beside "${kind}".`, todo };
}

const quoted = (kind: string) => `"${kind}"`;
