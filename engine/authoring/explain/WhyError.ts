/** The brand, page, widget, token or key in question does not exist. */
export class WhyError extends Error {
  readonly code = 'why';
}
