/** Something that the palette does: it opens a screen, searches, or changes how the desk looks. */
export interface Entry {
  /** Its key, and what a test or a style may name. */
  id: string;
  text: string;
  /** The address that it opens. */
  to?: string;
  /** What it does where it opens nothing. */
  run?: () => void;
  /** Offered for whatever is typed. */
  isForAnything?: boolean;
}

export type EntryGroup = {
  label: string;
  items: readonly Entry[];
};

/** The groups with the entries that hold every typed word, in any order. `contains` compares as the person's language does. */
export function matching(
  groups: readonly EntryGroup[],
  typed: string,
  contains: (text: string, word: string) => boolean,
): EntryGroup[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(
        ({ text, isForAnything }) =>
          isForAnything === true || words.every((word) => contains(`${label} ${text}`, word)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
