/** What a refusal carries beside its code. */
export interface RefusalFacts {
  /** English, plain text; portals show their own text for the code where they have one (R8.9). */
  message?: string;
  /** `value` of the failed answer. */
  value?: unknown;
  /** Seconds, also sent as `Retry-After`. */
  retryAfter?: number;
  /** Which fields of the request are wrong. */
  fields?: { field: string; code: string; message?: string }[];
}

/** A call that the platform does not carry out. Thrown anywhere below a route; the route answers it (R7.9). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly facts: RefusalFacts;

  constructor(status: number, code: string, facts: RefusalFacts = {}) {
    super(facts.message ?? code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}
