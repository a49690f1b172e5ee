/** The headers that may identify a request, each undefined if missing. */
export interface RequestIdHeaders {
  requestId?: string | undefined;
  traceparent?: string | undefined;
}

const wellFormed = /^[\w.-]{8,64}$/;
/** W3C Trace Context: version, trace id, parent id, flags. Later versions may append fields. */
const traceparentForm =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/** A new id: 12 hexadecimal digits, short enough for a visitor to read out. */
export function newRequestId(): string {
  const uuid = crypto.randomUUID();
  return uuid.slice(0, 8) + uuid.slice(9, 13);
}

/**
 * The id that a trusted peer gave a request: its `X-Request-Id`, or else the trace id of its `traceparent`; undefined
 * if neither is valid.
 */
export function givenRequestId({ requestId, traceparent }: RequestIdHeaders): string | undefined {
  if (requestId !== undefined && wellFormed.test(requestId)) return requestId;
  if (traceparent === undefined || traceparent.length > 200) return undefined;
  return traceparentForm.exec(traceparent)?.[1];
}
