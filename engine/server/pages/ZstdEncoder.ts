import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib';

/**
 * A zstd encoder that serves one text after another, each as a frame of its own, beside the main thread. Making one for
 * each text, as `zstdCompressSync` does, took twice as long as compressing it.
 */
export class ZstdEncoder {
  readonly #stream: ZstdCompress;
  #parts: Buffer[] = [];

  constructor(level: number) {
    this.#stream = createZstdCompress({
      // Each text that is written is a whole frame, its length known beforehand.
      flush: constants.ZSTD_e_end,
      params: { [constants.ZSTD_c_compressionLevel]: level },
      chunkSize: 64 * 1024,
    });
    this.#stream.on('data', (part: Buffer) => this.#parts.push(part));
    // Whoever waits for the text is told.
    this.#stream.on('error', () => {});
  }

  /** One text at a time; its bytes must stay as they are until then. */
  encode(plain: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream.write(plain, (error) => {
        const parts = this.#parts;
        this.#parts = [];
        if (error) reject(error);
        else resolve(Buffer.concat(parts));
      });
    });
  }
}
