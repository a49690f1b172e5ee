declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests: Request[];
  }

  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
    throughput: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}
