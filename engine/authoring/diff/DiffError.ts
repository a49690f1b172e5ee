/** Says why two states cannot be compared. */
export class DiffError extends Error {
  readonly code = 'diff';
}
