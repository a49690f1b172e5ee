import type { Visit } from './Visit.ts';
import type { Appearance } from './appearance.ts';
import { languageCode } from '../base/languageCode.ts';
import type { Caller } from '../platform/createPlatformLink.ts';
import { callerOf } from '../proxy/calls.ts';

/** The caller for a posted form, in the language of the page. */
export function callerIn(visit: Visit, { language }: Appearance): Caller {
  return callerOf(visit, languageCode(visit.revision.config, language));
}
