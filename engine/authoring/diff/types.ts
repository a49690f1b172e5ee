import type { Season } from '#engine/contracts/audience.ts';

/** One difference between two revisions of a brand, or between two sets of brands. */
export type Difference =
  | { kind: 'brand'; does: 'added' | 'removed' }
  | { kind: 'brand'; does: 'broken' | 'repaired'; why: string }
  | { kind: 'config'; key: string; before: unknown; after: unknown }
  | {
      kind: 'token';
      theme: 'shared' | 'light' | 'dark';
      token: string;
      season?: string;
      before?: string;
      after?: string;
    }
  | { kind: 'text'; language: string; key: string; season?: string; before?: string; after?: string }
  | { kind: 'season'; season: string; timeZone: string; before?: Season; after?: Season }
  | { kind: 'asset'; path: string; does: 'added' | 'removed' | 'changed' }
  | { kind: 'page'; page: string; does: 'added' | 'removed' }
  | { kind: 'page-key'; page: string; key: string; before: unknown; after: unknown }
  | { kind: 'node'; page: string; id: string; widget: string; does: 'added' | 'removed' }
  | {
      kind: 'moved';
      page: string;
      id: string;
      beside?: { id: string; side: 'before' | 'after' };
      into?: string;
    }
  | { kind: 'widget'; page: string; id: string; before: string; after: string }
  | { kind: 'prop'; page: string; id: string; prop: string; before: unknown; after: unknown }
  | { kind: 'when'; page: string; id: string; before: unknown; after: unknown };
