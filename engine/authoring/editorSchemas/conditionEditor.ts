import type { Json } from '#kit/schema/inlineRefs.ts';
import conditionSchema from '#schemas/condition.json' with { type: 'json' };
import { embed, isObject } from './embed.ts';
import type { Offers } from './offersOf.ts';
import { withOffers } from './withOffers.ts';

/** The schema of `when`, with the languages, days, hosts, experiments and seasons of the brand. */
export function conditionEditor(offers: Offers): Json {
  const { host, experiment, variant, season } = offers;
  const whole = withOffers(embed(conditionSchema, 'condition'), offers);
  if (!isObject(whole) || !isObject(whole['properties']) || !isObject(whole['$defs'])) return whole;
  const { properties, $defs } = whole;
  const share = properties['share'];
  const ofShare = isObject(share) && isObject(share['properties']) ? share['properties'] : {};
  return {
    ...whole,
    properties: {
      ...properties,
      season: withExamples(properties['season'], season),
      share: {
        ...(isObject(share) && share),
        properties: {
          ...ofShare,
          experiment: withExamples(ofShare['experiment'], experiment),
          variant: withExamples(ofShare['variant'], variant),
        },
      },
    },
    $defs: { ...$defs, host: withExamples($defs['host'], host) },
  };
}

const withExamples = (schema: Json | undefined, examples: string[]): Json => ({
  ...(isObject(schema) && schema),
  ...(examples.length > 0 && { examples }),
});
