import type { Place } from '../studio/place.ts';
import { built } from './built.ts';
import { depths } from './depths.ts';
import { grounds } from './grounds.ts';
import { rooms } from './rooms.ts';
import { wild } from './wild.ts';

/** Every place by name. */
export const places: Readonly<Record<string, Place>> = { ...wild, ...built, ...rooms, ...grounds, ...depths };
