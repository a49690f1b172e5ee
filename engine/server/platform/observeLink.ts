import { CallError } from '#engine/api/index.ts';
import { CircuitOpenError } from './CircuitOpenError.ts';
import type { PlatformLink } from './createPlatformLink.ts';
import type { CallOutcome, Metrics } from '../base/Metrics.ts';

/** A link whose calls are reported with outcome and duration. */
export function observeLink(link: PlatformLink, metrics: Metrics): PlatformLink {
  const report = (name: string, began: number, outcome: CallOutcome) =>
    metrics.call({ name, outcome, milliseconds: performance.now() - began });
  return {
    ...link,
    request: async (name, query, caller, signal) => {
      const began = performance.now();
      try {
        const value = await link.request(name, query, caller, signal);
        report(name, began, 'ok');
        return value;
      } catch (error) {
        report(name, began, outcomeOf(error, signal));
        throw error;
      }
    },
    forward: async (name, search, sent, caller) => {
      const began = performance.now();
      try {
        const response = await link.forward(name, search, sent, caller);
        report(name, began, outcomeOfStatus(response.status));
        return response;
      } catch (error) {
        report(name, began, outcomeOf(error));
        throw error;
      }
    },
  };
}

function outcomeOfAbort({ reason }: AbortSignal): CallOutcome {
  return reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'canceled';
}

function outcomeOfStatus(status: number): CallOutcome {
  if (status >= 500) return 'server-error';
  return status >= 400 ? 'refused' : 'ok';
}

function outcomeOf(error: unknown, signal?: AbortSignal): CallOutcome {
  if (!(error instanceof CallError)) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
  if (error instanceof CircuitOpenError) return 'open';
  const { code } = error;
  if (code === 'timeout') return 'timeout';
  if (code === 'network') return signal?.aborted ? outcomeOfAbort(signal) : 'network';
  if (code === 'not-json' || code === 'bad-answer') return 'bad-answer';
  return code.startsWith('http-5') ? 'server-error' : 'refused';
}
