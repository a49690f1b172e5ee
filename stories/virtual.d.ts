declare module 'virtual:livery-brands' {
  import type { StorySet } from '#stories/build/storySet.ts';
  const brands: StorySet['brands'];
  export default brands;
  export const brokenWidgets: StorySet['brokenWidgets'];
}
