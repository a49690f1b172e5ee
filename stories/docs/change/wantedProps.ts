import type { Props } from '#engine/contracts/revision.ts';
import { isSame } from '#engine/authoring/diff/isSame.ts';

/** Props that story files state, by story id. */
const stated = new Map<string, Props>();

/** Remembers the props that a story file states. */
export function stateProps(id: string, props: Props): void {
  stated.set(id, props);
}

/** The props of a story: those from its file, overridden by changed controls. */
export function wantedProps(id: string, args: Props, initialArgs: Props): Props {
  const wanted: Props = { ...stated.get(id) };
  for (const key of new Set([...Object.keys(args), ...Object.keys(initialArgs)]))
    if (!isSame(args[key], initialArgs[key])) wanted[key] = args[key];
  return wanted;
}
