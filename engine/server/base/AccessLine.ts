/** A line of the access log. It never contains a query, a cookie, a token or a whole address. */
export interface AccessLine {
  method: string;
  path: string;
  status: number;
  /** Bytes written to the connection, including headers. */
  bytes: number;
  ms: number;
  brand: string;
  request: string;
  /** Its trace, where traces are recorded. */
  trace?: string;
  kind: string;
  cache: string;
  /** The visitor's network: IPv4 /24, IPv6 /48. */
  network: string;
}
