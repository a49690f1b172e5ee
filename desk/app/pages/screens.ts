import type { TextKey } from '../words/words.ts';

export interface Screen {
  path: string;
  name: TextKey;
  /** Without it the screen is not offered. */
  permission?: string;
}

/** The menu: its groups in order, each with its screens. The first screen that a person may see is the one to start with. */
export const menu = {
  money: [{ path: '/withdrawals', name: 'withdrawals', permission: 'withdrawals.read' }],
  own: [{ path: '/access', name: 'own-access' }],
} as const satisfies Record<string, readonly Screen[]>;
