import type { DepositKind } from '#schemas/generated/api.ts';

/** Icons of the kinds, as SVG path data on a 24 × 24 grid, drawn as strokes. They are our own. */
export const kindIcons: Readonly<Record<DepositKind, string>> = {
  'bank-transfer': 'M3 10l9-6 9 6M5 10v8M9.7 10v8M14.3 10v8M19 10v8M3 20.5h18',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M7 15h4',
  'e-wallet': 'M4 7v10a2 2 0 0 0 2 2h14V8H6a2 2 0 0 1-2-2 2 2 0 0 1 2-2h11v4M16 13.5h.01',
  crypto: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9 9.5h6M12 9.5V16',
};
