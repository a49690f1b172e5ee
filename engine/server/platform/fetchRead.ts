/**
 * `fetch` for a request that only reads. A server may close an idle connection just as a request goes out on it, without
 * having seen the request: then it is sent once more, on another connection (RFC 9110, 9.2.2).
 */
export async function fetchRead(...asked: Parameters<typeof fetch>): Promise<Response> {
  const [input, init] = asked;
  // Of a `Request`, the first attempt uses a copy.
  const first = input instanceof Request ? input.clone() : input;
  try {
    return await fetch(first, init);
  } catch (error) {
    if (!wasIdle(error)) throw error;
    return fetch(input, init);
  }
}

/** The connection was closed without a response, after it had carried one before. */
function wasIdle(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: { code?: unknown; socket?: { bytesRead?: unknown } } };
  return cause?.code === 'UND_ERR_SOCKET' && Number(cause.socket?.bytesRead) > 0;
}
