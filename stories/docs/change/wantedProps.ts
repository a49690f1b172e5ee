import type { Props } from '#engine/contracts/revision.ts';
import { isSame } from '#engine/authoring/diff/isSame.ts';

/** Props that stories' own files state, by the story's id. */
const stated = new Map<string, Props>();

/** Remembers what a story's own file states. */
export function stateProps(id: string, props: Props): void {
  stated.set(id, props);
}

/** What a story wants of its widget: what its own file states, and above it what the controls were changed to. */
export function wantedProps(id: string, args: Props, initialArgs: Props): Props {
  const wanted: Props = { ...stated.get(id) };
  for (const key of new Set([...Object.keys(args), ...Object.keys(initialArgs)]))
    if (!isSame(args[key], initialArgs[key])) wanted[key] = args[key];
  return wanted;
}
