import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib';

/**
 * A reusable zstd encoder that compresses one text after another, each as its own frame, off the main thread. A new
 * encoder per text, as in `zstdCompressSync`, took twice as long as the compression.
 */
export class ZstdEncoder {
  readonly #stream: ZstdCompress;
  #parts: Buffer[] = [];

  constructor(level: number) {
    this.#stream = createZstdCompress({
      // Each write is a whole frame of a length that is set beforehand.
      flush: constants.ZSTD_e_end,
      params: { [constants.ZSTD_c_compressionLevel]: level },
      chunkSize: 64 * 1024,
    });
    this.#stream.on('data', (part: Buffer) => this.#parts.push(part));
    // The pending promise reports the error.
    this.#stream.on('error', () => {});
  }

  /** One text at a time; its bytes must not change until the promise resolves. */
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
