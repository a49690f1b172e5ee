export { createClient, type Client } from './client.ts';
export { valueOf } from './answers.ts';
export { CallError, displayCode } from './errors.ts';
export type { EncryptionKey } from './encrypt.ts';
