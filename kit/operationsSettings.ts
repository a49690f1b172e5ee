/** Where a server shows its figures. Without a port and a token it shows none. */
export interface MetricsSettings {
  /** A port for figures alone; undefined: they stand on the public port, behind the token. */
  port?: number;
  host: string;
  token?: string;
}

/** What a process's environment says; names of variables to their values. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Characters that a token has at least. */
const leastToken = 32;

/** The longest time that a server may go on after it was told to end, in seconds. */
const longestDrain = 600;

/**
 * Reads the variable of the port, `METRICS_HOST` and `METRICS_TOKEN`; undefined where neither port nor token is set. Each
 * server of a machine has a variable for its own port.
 */
export function metricsSettings(
  env: Environment,
  variable: 'METRICS_PORT' | 'PLATFORM_METRICS_PORT',
): MetricsSettings | undefined {
  const token = env['METRICS_TOKEN'] || undefined;
  if (token !== undefined && token.length < leastToken)
    throw new Error(`METRICS_TOKEN has ${token.length} characters. Use ${leastToken} or more.`);
  const port = metricsPort(env, variable);
  if (port === undefined && token === undefined) return undefined;
  return {
    host: env['METRICS_HOST'] || '127.0.0.1',
    ...(port !== undefined && { port }),
    ...(token !== undefined && { token }),
  };
}

function metricsPort(env: Environment, variable: string): number | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${variable} is "${text}". Use a number from 1 to 65535, such as 9464.`);
}

/** Reads `DRAIN_SECONDS`: how long a server serves on, not ready any more, once it was told to end. */
export function drainMs({ DRAIN_SECONDS: text }: Environment): number {
  if (!text) return 0;
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= longestDrain) return seconds * 1000;
  throw new Error(`DRAIN_SECONDS is "${text}". Use a number of seconds from 0 to ${longestDrain}.`);
}
