/** Why a brand cannot be made. */
export class NewBrandError extends Error {
  readonly code = 'new-brand';
}
