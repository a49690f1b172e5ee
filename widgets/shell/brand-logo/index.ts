import { defineWidget } from '#engine/compose/index.ts';
import type { BrandLogoProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

export default defineWidget<BrandLogoProps>({
  schema,
  provides: ['logo'],
  pictures: [
    { src: 'src', width: ['width'], height: 'height' },
    { src: 'srcDark', width: ['width'], height: 'height' },
    { src: 'srcRtl', width: ['widthRtl', 'width'], height: 'height' },
    { src: 'srcRtlDark', width: ['widthRtl', 'width'], height: 'height' },
  ],
  hydrate: 'never',
  view: './BrandLogo.tsx',
});
