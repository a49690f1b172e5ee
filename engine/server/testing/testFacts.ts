import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import type { DocumentFacts } from '../pages/makeDocument.ts';

/** The document's facts for a guest's home in English. */
export function testFacts(rest: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    facts: testBrandFacts,
    revision: '0123456789ab',
    language: 'en',
    dir: 'ltr',
    theme: 'light',
    role: 'guest',
    vip: false,
    service: null,
    path: '/',
    mainClass: 'home',
    params: {},
    now: 1_800_000_000_000,
    open: null,
    degraded: false,
    mustChangePassword: false,
    ...rest,
  };
}
