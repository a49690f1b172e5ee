/** Content codings of cached responses. All browsers accept brotli, newer ones zstd as well (RFC 8878). */
export type Coding = 'br' | 'zstd';
