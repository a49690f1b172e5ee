/** Number of tasks that a visitor is waiting for. */
let waitedFor = 0;

/** Sets `<html data-busy>` until work that a visitor waits for is done. */
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

/** Updates `data-busy`. The bootstrap script may have set it for a click before the portal had loaded. */
export function mark(): void {
  const { dataset } = document.documentElement;
  if (waitedFor > 0) dataset['busy'] = '';
  else delete dataset['busy'];
}
