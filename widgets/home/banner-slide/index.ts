import { defineWidget } from '#engine/compose/index.ts';
import type { BannerSlideProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** A picture of the brand's own in the slot `slides` of a banner. Its `when` says from when until when it is shown. */
export default defineWidget<BannerSlideProps>({
  schema,
  hydrate: 'never',
  view: './BannerSlide.tsx',
});
