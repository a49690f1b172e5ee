import { addressError, webAddress } from '#kit/addressSetting.ts';

/** Where pictures are stored outside the database. */
export interface ObjectAddress {
  bucket: string;
  /** What the names of objects begin with: empty, or a path that ends with a slash. */
  prefix: string;
  region: string;
  /** Of a storage that is not AWS's own. */
  endpoint?: string;
}

/**
 * Reads `UPLOADS_URL` (`s3://bucket/folder`), `UPLOADS_ENDPOINT` and `AWS_REGION`; undefined if pictures stay in the database. The
 * keys of access are those of AWS's own variables.
 */
export function objectAddress(env: Readonly<Record<string, string | undefined>>): ObjectAddress | undefined {
  const { UPLOADS_URL: text, UPLOADS_ENDPOINT: endpoint, AWS_REGION: region } = env;
  if (!text) return undefined;
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    throw addressError(
      'UPLOADS_URL',
      `is ${/[@?]/.test(text) ? 'not an address' : `"${text}"`}`,
      'Use the name of a bucket, with or without a folder, such as s3://livery-pictures/site.',
    );
  const folder = path.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region: region || 'us-east-1',
    ...(endpoint && {
      endpoint: webAddress('UPLOADS_ENDPOINT', endpoint, 'https://storage.example').replace(/\/+$/, ''),
    }),
  };
}
