import { watch, type FSWatcher } from 'node:fs';

export interface WatchOptions {
  /** How long it must be quiet before `changed` is called, in milliseconds. */
  quiet: number;
  /** How often to look anyway: some file systems tell nothing. */
  poll: number;
}

/** Calls `changed` soon after anything in a folder changes, and every so often in any case. Returns what ends it. */
export function watchFolder(dir: string, changed: () => void, { quiet, poll }: WatchOptions): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(changed, quiet).unref();
  };
  const watcher = tryWatch(dir, soon);
  const polling = setInterval(changed, poll).unref();
  return () => {
    watcher?.close();
    clearTimeout(waiting);
    clearInterval(polling);
  };
}

/** Without a watcher the poll still finds every change. */
function tryWatch(dir: string, changed: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dir, { recursive: true, persistent: false }, (_event, name) => {
      if (
        !String(name)
          .split(/[\\/]/)
          .some((part) => part.startsWith('.'))
      )
        changed();
    });
    watcher.on('error', changed);
    return watcher;
  } catch {
    return undefined;
  }
}
