/** A line of the access log. It never contains a query, a token or a whole address. */
export interface AccessLine {
  method: string;
  path: string;
  status: number;
  ms: number;
  merchant: string;
  request: string;
  /** Its trace, where traces are recorded. */
  trace?: string;
  kind: string;
  /** The visitor's network: IPv4 /24, IPv6 /48. */
  network: string;
}
