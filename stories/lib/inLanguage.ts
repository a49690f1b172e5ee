import type { BrandRevision } from '#engine/contracts/revision.ts';

const made = new WeakMap<BrandRevision, Map<string, BrandRevision>>();

/**
 * A brand with one more language, copied from the first other brand that offers it: native name, direction, calendar and
 * digits. Widgets have words in it; the brand's own come from its layers. `undefined` if no brand offers the language.
 */
export function inLanguage(
  revision: BrandRevision,
  language: string,
  others: readonly BrandRevision[],
): BrandRevision | undefined {
  const offered = (one: BrandRevision) => one.config.languages.find(({ tag }) => tag === language);
  if (offered(revision)) return revision;
  const more = others.map(offered).find((one) => one !== undefined);
  if (!more) return undefined;
  let ofBrand = made.get(revision);
  if (!ofBrand) made.set(revision, (ofBrand = new Map()));
  let extended = ofBrand.get(language);
  // The same object each time, because caches are keyed by it.
  if (!extended) {
    const { config } = revision;
    extended = { ...revision, config: { ...config, languages: [...config.languages, more] } };
    ofBrand.set(language, extended);
  }
  return extended;
}
