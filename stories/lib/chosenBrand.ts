import { addons } from 'storybook/preview-api';
import { isSame } from '#engine/authoring/diff/isSame.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { firstSettings } from './settings.ts';

let chosen = firstSettings.brand;

/** The toolbar's brand. */
export const chosenBrand = (): string => chosen;

/** Starts following the toolbar. */
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

/** A story as Storybook describes it. */
interface Told {
  id: string;
  args: Props;
  initialArgs: Props;
  /** Identical to the object of initial props until a control is changed. */
  unmappedArgs: Props;
  parameters: object;
  argTypes: object;
}

/**
 * Resets a story's controls to `own`, the props of the selected brand; manual changes stay. Storybook requests initial props
 * once, regardless of the brand, and stores them in one object.
 */
export function beginWith(own: Props, story: Told): void {
  const { id, args, initialArgs, unmappedArgs, parameters, argTypes } = story;
  if (isSame(own, initialArgs)) return;
  const isTouched = unmappedArgs !== initialArgs;
  const now = { ...own, ...changedByHand(unmappedArgs, initialArgs) };
  // Storybook merges props, so props that only the previous brand had must be removed explicitly.
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

/** Manually changed props; all others follow the toolbar's brand. */
export function changedByHand(args: Props, initialArgs: Props): Props {
  return Object.fromEntries(Object.entries(args).filter(([key, value]) => value !== initialArgs[key]));
}
