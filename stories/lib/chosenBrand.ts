import { addons } from 'storybook/preview-api';
import { isSame } from '#engine/authoring/diff/isSame.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { firstSettings } from './settings.ts';

let chosen = firstSettings.brand;

/** The toolbar's brand. */
export const chosenBrand = (): string => chosen;

/** Follows the toolbar from now on. */
export function followBrand(): void {
  const channel = addons.getChannel();
  channel.on('setGlobals', ({ globals }: { globals: Globals }) => void (chosen = globals.brand));
  channel.on('globalsUpdated', ({ userGlobals }: { userGlobals: Globals }) => {
    chosen = userGlobals.brand;
  });
}

interface Globals {
  brand: string;
}

/** What Storybook tells of a story. */
interface Told {
  id: string;
  args: Props;
  initialArgs: Props;
  /** The very object of the first props, until one is changed by hand. */
  unmappedArgs: Props;
  parameters: object;
  argTypes: object;
}

/**
 * Has a story's controls begin with `own`, what the chosen brand has; what was changed by hand stays changed. Storybook
 * asks for first props once, does not say for which brand, and keeps them in one object.
 */
export function beginWith(own: Props, told: Told): void {
  const { id, args, initialArgs, unmappedArgs, parameters, argTypes } = told;
  if (isSame(own, initialArgs)) return;
  const isTouched = unmappedArgs !== initialArgs;
  const now = { ...own, ...changedByHand(unmappedArgs, initialArgs) };
  // What is not named stays where Storybook changes props: what the brand before had and this one lacks is taken away.
  const lacking = Object.fromEntries(Object.keys(unmappedArgs).map((key) => [key, undefined]));
  become(initialArgs, own);
  become(args, now);
  const channel = addons.getChannel();
  channel.emit('storyPrepared', { id, parameters, argTypes, initialArgs: own, args: now });
  if (isTouched) channel.emit('updateStoryArgs', { storyId: id, updatedArgs: { ...lacking, ...now } });
  else channel.emit('storyArgsUpdated', { storyId: id, args: now });
}

function become(props: Props, others: Props): void {
  for (const key of Object.keys(props)) delete props[key];
  Object.assign(props, others);
}

/** Props changed by hand: all others stay as the brand of the toolbar has them. */
export function changedByHand(args: Props, initialArgs: Props): Props {
  return Object.fromEntries(Object.entries(args).filter(([key, value]) => value !== initialArgs[key]));
}
