/** Maximum characters of an unfinished event: a platform that sends more is not listened to. */
const longest = 1_000_000;

/**
 * The data of server-sent events (HTML standard, 9.2.6), as they arrive. `onBytes` is called for everything that arrives,
 * comments too. Throws if an event does not end.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    onBytes();
    rest += text;
    const events = rest.split(/\r?\n\r?\n/);
    rest = events.pop() ?? '';
    if (rest.length > longest) throw new Error('An event of the platform does not end.');
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []))
        .join('\n');
      if (data !== '') yield data;
    }
  }
}
