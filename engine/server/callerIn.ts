import type { Visit } from './http/context.ts';
import type { Appearance } from './http/appearance.ts';
import { languageCode } from './languageCode.ts';
import type { Caller } from './platform.ts';
import { callerOf } from './proxy/calls.ts';

/** The caller for a posted form, in the language of the page. */
export function callerIn(visit: Visit, { language }: Appearance): Caller {
  return callerOf(visit, languageCode(visit.revision.config, language));
}
