import type { OperationFile } from '../read/fileTypes.ts';

const kinds = ['id', 'remove', 'insert', 'move'] as const;
const targets = ['before', 'after', 'into'] as const;

/**
 * What is wrong with an operation in itself, independent of its tree. `key` is empty if the whole operation is wrong.
 */
export interface WrongOperation {
  key: string;
  what: string;
  todo: string;
}

/**
 * An operation is one of four kinds. Only `insert` and `move` have a target, exactly one; only `id` has `props` and
 * `when`.
 */
export function wrongOperation(operation: OperationFile): WrongOperation | undefined {
  const said = kinds.filter((kind) => operation[kind] !== undefined);
  const [kind] = said;
  if (kind === undefined || said.length > 1) {
    const what =
      kind === undefined
        ? 'This change does nothing.'
        : `This change has ${said.map(quoted).join(' and ')} at once.`;
    return { key: '', what, todo: 'Use one of "id", "remove", "insert", "move".' };
  }
  const wantsTarget = kind === 'insert' || kind === 'move';
  const named = targets.filter((target) => operation[target] !== undefined);
  if (wantsTarget && named.length !== 1) {
    const what = `"${kind}" needs exactly one target, but has ${named.length}.`;
    return { key: '', what, todo: 'Use one of "before", "after", "into".' };
  }
  const [surplus] = wantsTarget ? [] : named;
  if (surplus !== undefined) return stray(surplus, kind, 'Use "move" to move a widget.');
  const changes = (['props', 'when'] as const).filter((key) => operation[key] !== undefined);
  if (kind === 'id' && changes.length === 0) {
    return {
      key: '',
      what: 'This change names a widget but changes nothing.',
      todo: 'Add "props" or "when".',
    };
  }
  const [more] = kind === 'id' ? [] : changes;
  const todo =
    kind === 'insert'
      ? `Put "${more}" inside insert { … }, after "widget".`
      : 'Change the widget in a second entry with "id".';
  return more && stray(more, kind, todo);
}

function stray(key: string, kind: string, todo: string): WrongOperation {
  return { key, what: `"${key}" has no meaning together with "${kind}".`, todo };
}

const quoted = (kind: string) => `"${kind}"`;
