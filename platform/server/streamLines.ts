/** Spreadsheets read CSV as UTF-8 only if it starts with this. */
const byteOrderMark = '\uFEFF';

/** The lines of a file as a stream. It reads on only while the receiver does; `leave` runs at the end, at an error and when the receiver is gone. */
export function streamLines(lines: AsyncIterable<string>, leave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = lines[Symbol.asyncIterator]();
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        let text = isFirst ? byteOrderMark : '';
        isFirst = false;
        for (let count = 0; count < 200; count += 1) {
          const { done, value } = await iterator.next();
          if (done === true) {
            if (text !== '') controller.enqueue(encoder.encode(text));
            controller.close();
            leave();
            return;
          }
          text += value;
        }
        controller.enqueue(encoder.encode(text));
      } catch (error) {
        leave();
        controller.error(error);
      }
    },
    async cancel() {
      leave();
      await iterator.return?.();
    },
  });
}
