import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createOperatorClient, type OperatorClient, type Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';

/** A client for one act: its requests have one Idempotency-Key, so that a repeated one is carried out once. The cookie says who acts. */
export function clientFor(requestKey: string = crypto.randomUUID()): OperatorClient {
  return createOperatorClient({ url: location.origin, key: '', requestKey });
}

const reader = clientFor();

/** What a call that reads returns. */
export function readCall<N extends OperatorCallName>(
  name: N,
  request: Sent<OperatorCalls[N]['request']>,
): Promise<OperatorCalls[N]['value']> {
  return reader.call(name, request);
}

/** A call that reads, stored under its name and request. */
export function callQuery<N extends OperatorCallName>(name: N, request: Sent<OperatorCalls[N]['request']>) {
  return queryOptions({ queryKey: [name, request], queryFn: () => readCall(name, request) });
}

/** What a call that reads returns, stored under its name and request: the response to an older request is never shown for a newer one. */
export function useCall<N extends OperatorCallName>(
  name: N,
  request: Sent<OperatorCalls[N]['request']>,
  { enabled = true, refetchMs }: { enabled?: boolean; refetchMs?: number } = {},
): UseQueryResult<OperatorCalls[N]['value'], Error> {
  return useQuery({
    ...callQuery(name, request),
    enabled,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
}
