/** Says why a widget cannot be created. */
export class NewWidgetError extends Error {
  readonly code = 'new-widget';
}
