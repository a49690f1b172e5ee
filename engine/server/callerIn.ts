import type { Visit } from './http/context.ts';
import type { Look } from './http/appearance.ts';
import { languageCode } from './languageCode.ts';
import type { Caller } from './platform.ts';
import { callerOf } from './proxy/calls.ts';

/** Who posts a form: in the language that the page was in. */
export function callerIn(visit: Visit, { language }: Look): Caller {
  return callerOf(visit, languageCode(visit.revision.config, language));
}
