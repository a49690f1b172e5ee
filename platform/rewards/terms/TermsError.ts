/** Something that the schema cannot see, such as an amount with too many digits for the currency. */
export interface TermsError {
  /** `terms.maximum`, `until`. */
  field: string;
  message: string;
}
