/** Reads a stream into memory, at most `most` bytes; null if it is longer. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream, so the rest is not read.
  if (body)
    for await (const part of body) {
      length += part.length;
      if (length > most) return null;
      parts.push(part);
    }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The body of a request or response up to `most` bytes; null if it is longer, and unread if its length is declared. */
export async function readBody(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > most) {
    await body?.cancel().catch(() => {});
    return null;
  }
  return readBytes(body, most);
}
