/** Says why a brand cannot be created. */
export class NewBrandError extends Error {
  readonly code = 'new-brand';
}
