/** How an answer's own bytes are compressed. All visitors take brotli; newer browsers zstd as well (RFC 8878). */
export type Coding = 'br' | 'zstd';
