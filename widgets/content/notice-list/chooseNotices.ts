import type { Notice } from '#schemas/generated/api.ts';

interface Chosen {
  notices: Notice[];
  page: number;
  pages: number;
  /** The one that stands open: the one asked for, else the first of its page. */
  selected: string | undefined;
  /** One was asked for that is no longer there. */
  gone: boolean;
}

/** The page of notices that an address asks for: by the id of one of them, else by number; the nearest there is. */
export function chooseNotices(
  all: Notice[],
  asked: { id: string | undefined; page: string | undefined },
  perPage: number,
): Chosen {
  const newest = all.toSorted((left, right) =>
    right.startDateStr > left.startDateStr ? 1 : right.startDateStr < left.startDateStr ? -1 : 0,
  );
  const pages = Math.max(1, Math.ceil(newest.length / perPage));
  const at = newest.findIndex(({ id }) => id === asked.id);
  const number = Number(asked.page);
  const named = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1;
  const page = at < 0 ? named : Math.floor(at / perPage) + 1;
  const notices = newest.slice((page - 1) * perPage, page * perPage);
  const selected = at < 0 ? notices[0]?.id : asked.id;
  return { notices, page, pages, selected, gone: asked.id !== undefined && at < 0 };
}
