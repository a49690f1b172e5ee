/** Bytes that a request may carry. */
const most = 1024 * 1024;

/** A request's body, never more than 1 MB of it in memory; null where it is larger. */
export async function readBody({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > most) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  if (body)
    for await (const part of body as ReadableStream<Uint8Array>) {
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
