import type { Place } from '#engine/contracts/revision.ts';
import { error, type Issue } from '../read/finding.ts';
import { isSentence, sentenceRemedy } from '../read/sentenceRemedy.ts';
import { wrongKind } from './assetKinds.ts';
import { checkCondition, type ConditionContext } from './checkCondition.ts';
import type { NamedText, TreeCheck } from './TreeCheck.ts';

/** What a brand has, for the nodes of its trees. */
export interface BrandContent {
  hasAsset: (path: string) => boolean;
  missingAsset: (place: Place, path: string) => Issue;
  /** Whether the brand or a widget has a text of this full key, in any language. */
  hasText: (key: string) => boolean;
  /** Undefined for a layer whose configuration is incomplete. */
  config: ConditionContext | undefined;
}

/** Files of the wrong kind, and files, texts and values of `brand.json` that a tree names and the brand does not have. */
export function brandFindings({ assets, texts, conditions }: TreeCheck, brand: BrandContent): Issue[] {
  return [
    ...conditions.flatMap((when) => checkCondition(when, brand.config)),
    ...assets.flatMap(({ name, format, ...place }) =>
      brand.hasAsset(name) ? (wrongKind(place, name, format) ?? []) : [brand.missingAsset(place, name)],
    ),
    ...texts.flatMap((text) => (brand.hasText(text.name) ? [] : [unknownText(text)])),
  ];
}

function unknownText({ name, value, ...place }: NamedText): Issue {
  const remedy = isSentence(value)
    ? sentenceRemedy(value, /([^/]+)\.json$/.exec(place.file)?.[1])
    : 'Add it to words/<language>.json, or correct the key.';
  return error(place, 'unknown-text', `There is no text "${name}".`, remedy);
}
