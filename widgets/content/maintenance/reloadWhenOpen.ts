/** Milliseconds between two checks whether the site is open again (R2.6.10). */
const checkInterval = 30_000;

/** Requests this page's own address and reloads it once the status is not 503. Returns a stop function. */
export function reloadWhenOpen(reload = () => location.reload()): () => void {
  const timer = setInterval(() => {
    void fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
      .then(({ status }) => status !== 503 && reload())
      .catch(() => {});
  }, checkInterval);
  return () => clearInterval(timer);
}
