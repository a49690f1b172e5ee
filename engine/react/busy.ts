/** Work that a visitor waits for. */
let waitedFor = 0;

/** Shows that something is on its way, as `<html data-busy>`, while work that a visitor waits for goes on. */
export async function showBusy<T>(work: Promise<T>): Promise<T> {
  waitedFor += 1;
  mark();
  try {
    return await work;
  } finally {
    waitedFor -= 1;
    mark();
  }
}

/** Brings the mark up to date: the entry has set it for a click that came before the portal. */
export function mark(): void {
  const { dataset } = document.documentElement;
  if (waitedFor > 0) dataset['busy'] = '';
  else delete dataset['busy'];
}
