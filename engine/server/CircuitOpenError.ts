import { CallError } from '#engine/api/index.ts';

/** A call that did not go out: its circuit breaker is open. Visitors are told what they are told of a platform that is away. */
export class CircuitOpenError extends CallError {
  constructor(call: string) {
    super({ call, code: 'network', status: 503 });
    this.name = 'CircuitOpenError';
  }
}
