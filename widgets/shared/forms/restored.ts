/** Event dispatched on a form after script has filled in its fields, since that fires no `input` event. */
export const restored = 'livery-restored';
