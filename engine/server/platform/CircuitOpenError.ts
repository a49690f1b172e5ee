import { CallError } from '#engine/api/index.ts';

/** A call that was not sent, as its circuit breaker is open. To visitors it looks like a platform that is down. */
export class CircuitOpenError extends CallError {
  constructor(call: string) {
    super({ call, code: 'network', status: 503 });
    this.name = 'CircuitOpenError';
  }
}
