import type { CallQuery } from '#schemas/generated/api.ts';

interface Page {
  vendor: string;
  type?: string | undefined;
  pageNo: number;
  pageSize: number;
  /** The platform's language code (R3.18). */
  language: string;
}

/** The query for one page of a vendor's games, with the fixed values of R7.8. */
export function pageOf({ vendor, type, ...page }: Page): CallQuery<'gameList'> {
  return {
    clientType: 3,
    platform: 'flash,html5-desktop',
    vassalage: vendor,
    ...(type && { gameType: type }),
    ...page,
  };
}
