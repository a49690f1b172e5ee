export { createClient, type Client } from './client.ts';
export { valueOf } from './answers.ts';
export { CallError, toldCode } from './errors.ts';
export type { EncryptionKey } from './encrypt.ts';
