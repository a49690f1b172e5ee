export { createClient, valueOf, type CallOptions, type Client, type ClientOptions } from './client.ts';
export { CallError, toldCode } from './errors.ts';
export type { EncryptionKey } from './encrypt.ts';
