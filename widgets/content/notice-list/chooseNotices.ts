import type { Notice } from '#schemas/generated/api.ts';

interface Chosen {
  notices: Notice[];
  page: number;
  pages: number;
  /** Id of the open notice: the requested one, else the first of the page. */
  selected: string | undefined;
  /** The requested notice no longer exists. */
  gone: boolean;
}

/** Chooses the page of notices by the id of one of them, else by the nearest valid page number. */
export function chooseNotices(
  all: Notice[],
  requested: { id: string | undefined; page: string | undefined },
  perPage: number,
): Chosen {
  const newest = all.toSorted((left, right) =>
    right.startDateStr > left.startDateStr ? 1 : right.startDateStr < left.startDateStr ? -1 : 0,
  );
  const pages = Math.max(1, Math.ceil(newest.length / perPage));
  const at = newest.findIndex(({ id }) => id === requested.id);
  const number = Number(requested.page);
  const named = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1;
  const page = at < 0 ? named : Math.floor(at / perPage) + 1;
  const notices = newest.slice((page - 1) * perPage, page * perPage);
  const selected = at < 0 ? notices[0]?.id : requested.id;
  return { notices, page, pages, selected, gone: requested.id !== undefined && at < 0 };
}
