/** The pictures of a widget for light and dark pages, in wide windows and on phones. */
export interface Files {
  src: string;
  srcDark?: string;
  srcPhone?: string;
  srcPhoneDark?: string;
}

/** The files for a language: those of its own entry alone, if it has one. */
export function filesFor<F extends Files>(
  props: F & { byLanguage?: Record<string, F> },
  language: string,
): F {
  return props.byLanguage?.[language] ?? props;
}
