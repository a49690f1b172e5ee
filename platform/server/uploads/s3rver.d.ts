/** What tests use of `@20minutes/s3rver`, which has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      /** Takes requests whose signature is wrong: it misreads those whose query is not sorted, such as lists. */
      allowMismatchedSignatures?: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
