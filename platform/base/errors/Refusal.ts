/** What a refusal carries in addition to its code. */
export interface RefusalFacts {
  /** English plain text. Portals show their own text for the code if they have one (R8.9). */
  message?: string;
  /** `value` of the response. */
  value?: unknown;
  /** Seconds, also sent as `Retry-After`. */
  retryAfter?: number;
  /** The invalid fields of the request. */
  fields?: { field: string; code: string; message?: string }[];
  /** Counts as an attempt, although the refusal undoes what the request wrote. Not part of the response. */
  attempt?: { scope: string; spanMs: number; key: string };
}

/** A call that the platform refuses. Thrown anywhere below a route, which responds with it (R7.9). */
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
