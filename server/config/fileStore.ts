import type { Values } from './variables.ts';

/** The place of uploaded images and PDFs. */
export interface FileStoreSettings {
  /** Null: a folder in the data directory. */
  s3: S3Settings | null;
}

/** A bucket of Amazon S3, or of a store with its API. */
export interface S3Settings {
  bucket: string;
  /** The beginning of the name of each object. */
  prefix: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** Whether the bucket is in the path of addresses instead of in the host. */
  pathStyle: boolean;
  /** Null: what the client finds, for example the role of the machine. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

export const fileStoreSettings = (values: Values): FileStoreSettings => ({
  s3:
    values.S3_BUCKET === undefined
      ? null
      : {
          bucket: values.S3_BUCKET,
          prefix: values.S3_PREFIX ?? '',
          region: values.S3_REGION ?? 'us-east-1',
          endpoint: values.S3_ENDPOINT ?? null,
          pathStyle:
            values.S3_PATH_STYLE === undefined ? values.S3_ENDPOINT !== undefined : values.S3_PATH_STYLE === 'on',
          keys:
            values.S3_ACCESS_KEY_ID !== undefined && values.S3_SECRET_ACCESS_KEY !== undefined
              ? { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY }
              : null,
        },
});

/** A key without its other half would be left out silently. */
export function fileStoreProblems(values: Values): string[] {
  const [id, secret] = [values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  if ((id === undefined) === (secret === undefined)) return [];
  const [given, missing] =
    id === undefined ? ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'] : ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  return [`${missing} is not set; with ${given} it must be the other half of the key.`];
}
