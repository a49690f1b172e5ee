/**
 * Loads something, and hands it over when the page is visible, no dialog is open, no question waits in the page
 * (`data-question`), no field has focus, and nothing was pressed for
 * `after` milliseconds, nor while it loaded. What fails to load is dropped. Returns what ends the wait.
 */
export function whenCalm<T>(
  after: number,
  load: () => Promise<T>,
  callback: (loaded: T) => void,
): () => void {
  let calmAt = Date.now() + after;
  let loading: Promise<T> | undefined;
  let timer = 0;
  let isOver = false;
  const press = () => {
    calmAt = Math.max(calmAt, Date.now() + after);
  };
  const wait = (ms: number) => {
    timer = window.setTimeout(() => void check(), ms);
  };
  const check = async () => {
    const writing = document.activeElement?.matches('input, textarea, select, iframe') === true;
    if (document.querySelector('dialog[open], [data-question]')) calmAt = Date.now() + 2 * after;
    const left = document.hidden || writing ? 1000 : calmAt - Date.now();
    if (left > 0) return wait(Math.min(left, 1000));
    if (loading) {
      const loaded = await loading;
      if (!isOver) callback(loaded);
      return;
    }
    loading = load();
    await loading.catch(() => end());
    if (!isOver) await check();
  };
  const pressed = ['keydown', 'pointerdown'] as const;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    for (const type of pressed) removeEventListener(type, press, true);
  };
  for (const type of pressed) addEventListener(type, press, true);
  wait(after);
  return end;
}
