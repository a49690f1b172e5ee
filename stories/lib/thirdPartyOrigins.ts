const loopback = ['localhost', '127.0.0.1'];

/**
 * A page of `stories/third-party/` under the machine's other loopback name: sites frame no page of their own origin.
 * Where Storybook is served from elsewhere there is no second name: `undefined`.
 */
export function thirdPartyPage(name: string): string | undefined {
  const other = loopback.find((host) => host !== location.hostname);
  if (!other || !loopback.includes(location.hostname)) return undefined;
  return new URL(`/third-party/${name}.html`, `http://${other}:${location.port}`).href;
}
