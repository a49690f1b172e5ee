import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type ObjectStore, ObjectsAway, type Patience, type StoredObject } from './ObjectStore.ts';
import type { Log } from '../log/index.ts';
import type { ObjectAddress } from './objectAddress.ts';

/** A page waits for a picture. */
const usualMs: Patience = { connect: 1_000, attempt: 3_000, all: 7_000 };
const attempts = 2;

/** Pictures in a bucket of S3 or of what speaks its protocol. Their hash goes with them, and is compared when they are read. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #address: ObjectAddress;
  readonly #log: Log;
  readonly #ms: Patience;

  constructor(address: ObjectAddress, log: Log, ms = usualMs) {
    this.#address = address;
    this.#log = log;
    this.#ms = ms;
    this.#client = new S3Client({
      region: address.region,
      ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
      forcePathStyle: address.endpoint !== undefined,
      maxAttempts: attempts,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: ms.connect,
        requestTimeout: ms.attempt,
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const Metadata = { sha256: hashOf(bytes) };
    await this.#ask((abortSignal) =>
      this.#client.send(
        new PutObjectCommand({ ...this.#named(key), Body: bytes, ContentType: 'image/webp', Metadata }),
        { abortSignal },
      ),
    );
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const found = await this.#ask(async (abortSignal) => {
      try {
        const { Body, Metadata = {} } = await this.#client.send(new GetObjectCommand(this.#named(key)), {
          abortSignal,
        });
        const bytes = Body && (await Body.transformToByteArray());
        return bytes && { bytes, sha256: Metadata['sha256'] };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    });
    if (found && found.sha256 !== hashOf(found.bytes)) throw this.#away('has other bytes than were stored');
    return found?.bytes;
  }

  async remove(key: string): Promise<void> {
    await this.#ask((abortSignal) =>
      this.#client.send(new DeleteObjectCommand(this.#named(key)), { abortSignal }),
    );
  }

  async *list(): AsyncGenerator<StoredObject> {
    const { bucket: Bucket, prefix: Prefix } = this.#address;
    let ContinuationToken: string | undefined;
    do {
      const after = ContinuationToken;
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await this.#ask((abortSignal) =>
        this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: after }), {
          abortSignal,
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { key: Key.slice(Prefix.length), at: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  close(): void {
    this.#client.destroy();
  }

  #named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }

  /** Names what went wrong, without the storage's own words, which may quote the request. */
  async #ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(this.#ms.all));
    } catch (error) {
      const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
      const status = $metadata?.httpStatusCode;
      throw this.#away(
        status === undefined || status < 300 ? 'does not answer' : `refused with ${status} ${name}`,
        error,
      );
    }
  }

  #away(what: string, error?: unknown): ObjectsAway {
    const away = new ObjectsAway(what, error);
    this.#log('warn', 'the storage of pictures failed', { reason: away.message });
    return away;
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
