/** Where a server exposes its metrics. Without a port and a token it exposes none. */
export interface MetricsSettings {
  /** A separate port for metrics; if undefined, they are on the public port, protected by the token. */
  port?: number;
  host: string;
  token?: string;
}

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Minimum length of a token, in characters. */
const leastToken = 32;

/** Maximum drain time, in seconds. */
const longestDrain = 600;

/**
 * Reads `METRICS_HOST`, `METRICS_TOKEN` and the variable of the port, which differs per server because they may share a
 * machine. Undefined if neither port nor token is set.
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

/**
 * Reads `DRAIN_SECONDS`: how long a server that reports itself not ready still serves requests before it shuts down.
 */
export function drainMs({ DRAIN_SECONDS: text }: Environment): number {
  if (!text) return 0;
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= longestDrain) return seconds * 1000;
  throw new Error(`DRAIN_SECONDS is "${text}". Use a number of seconds from 0 to ${longestDrain}.`);
}
