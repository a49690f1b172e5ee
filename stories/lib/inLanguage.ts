import type { BrandRevision } from '#engine/contracts/revision.ts';

const made = new WeakMap<BrandRevision, Map<string, BrandRevision>>();

/**
 * A brand as it would be with one language more, which it takes over from the first of the others that offers it: its
 * name in itself, direction, calendar and digits. Widgets have their words in it, the brand its own from its layers.
 * `undefined` where no brand offers it.
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
  // The same object each time: what is made of a brand is kept by it.
  if (!extended) {
    const { config } = revision;
    extended = { ...revision, config: { ...config, languages: [...config.languages, more] } };
    ofBrand.set(language, extended);
  }
  return extended;
}
