/** How often the page looks whether the site is open again, in milliseconds (R2.6.10). */
export const lookEvery = 30_000;

/** Looks at this page's own address and loads it anew once it answers without 503. Returns what stops it. */
export function reloadWhenOpen(reload = () => location.reload()): () => void {
  const timer = setInterval(() => {
    void fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
      .then(({ status }) => status !== 503 && reload())
      .catch(() => {});
  }, lookEvery);
  return () => clearInterval(timer);
}
