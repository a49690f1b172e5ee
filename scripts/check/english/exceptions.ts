interface Exception {
  file: string;
  /** A part of the sentence. */
  text: string;
  reason: string;
}

/** Sentences that need a retired word. */
export const exceptions: readonly Exception[] = [
  {
    file: 'scripts/platform/platform.test.ts',
    text: 'There is no merchant NOBODY',
    reason: 'the code of a merchant',
  },
];
