const loopback = ['localhost', '127.0.0.1'];

/**
 * A page of `stories/third-party/` under the other loopback name, because sites never frame pages of their own origin.
 * `undefined` if Storybook is not served from loopback, since there is no second name then.
 */
export function thirdPartyPage(name: string): string | undefined {
  const other = loopback.find((host) => host !== location.hostname);
  if (!other || !loopback.includes(location.hostname)) return undefined;
  return new URL(`/third-party/${name}.html`, `http://${other}:${location.port}`).href;
}
