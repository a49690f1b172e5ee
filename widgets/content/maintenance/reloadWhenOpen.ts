/** Milliseconds between two checks whether the site is open again (R2.6.10). */
export const lookEvery = 30_000;

/** Requests this page's own address and reloads it once the status is not 503. Returns a stop function. */
export function reloadWhenOpen(reload = () => location.reload()): () => void {
  const timer = setInterval(() => {
    void fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
      .then(({ status }) => status !== 503 && reload())
      .catch(() => {});
  }, lookEvery);
  return () => clearInterval(timer);
}
