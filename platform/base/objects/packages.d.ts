/**
 * What this folder uses of `@aws-sdk/client-s3`. It is loaded only where pictures are in object storage, and a checkout without it is
 * type-checked too.
 */
declare module '@aws-sdk/client-s3' {
  interface Options {
    region: string;
    endpoint?: string;
    /** The bucket in the path instead of the host name. */
    forcePathStyle: boolean;
    maxAttempts: number;
    /** Checksums that only AWS knows, in addition to those that the request needs. */
    requestChecksumCalculation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
    responseChecksumValidation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
    requestHandler: { connectionTimeout: number; requestTimeout: number; throwOnRequestTimeout: boolean };
  }
  interface Key {
    Bucket: string;
    Key: string;
  }
  class Command<Output> {
    readonly output?: Output;
  }
  export class GetObjectCommand extends Command<{
    Body?: { transformToByteArray(): Promise<Uint8Array> };
    Metadata?: Record<string, string>;
  }> {
    constructor(input: Key);
  }
  export class PutObjectCommand extends Command<object> {
    constructor(input: Key & { Body: Uint8Array; ContentType: string; Metadata: Record<string, string> });
  }
  export class DeleteObjectCommand extends Command<object> {
    constructor(input: Key);
  }
  export class ListObjectsV2Command extends Command<{
    Contents?: { Key?: string; LastModified?: Date }[];
    NextContinuationToken?: string;
  }> {
    constructor(input: { Bucket: string; Prefix: string; ContinuationToken?: string | undefined });
  }
  export class S3Client {
    constructor(options: Options);
    send<Output>(command: Command<Output>, options: { abortSignal: AbortSignal }): Promise<Output>;
    destroy(): void;
  }
}
