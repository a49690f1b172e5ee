/** The port of a setting, 0 for any free one; throws with the setting's name for any other text. */
export function portSetting(name: string, text: string | undefined, usual: number): number {
  const port = text ? Number(text) : usual;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${text}". Use a port from 0 to 65535.`);
}
