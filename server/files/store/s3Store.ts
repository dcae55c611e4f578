import type * as Sdk from '@aws-sdk/client-s3';
import type { FileStore } from '../../base/services/files.ts';
import type { S3Settings } from '../../config/fileStore.ts';

/** The longest time for one request to the store, in milliseconds. */
const TIMEOUT_MS = 30_000;
const CONNECT_MS = 5_000;

/** Keeps files in a bucket of S3 or of a compatible store. The client is loaded with the first file. */
export class S3Store implements FileStore {
  #client: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | null = null;

  constructor(private readonly settings: S3Settings) {}

  async write(key: string, bytes: Uint8Array) {
    const { sdk, client } = await this.#loaded();
    await client.send(new sdk.PutObjectCommand({ ...this.#object(key), Body: bytes, ContentLength: bytes.length }));
  }

  read(key: string) {
    return this.#get(key);
  }

  async readPart(key: string, from: number, length: number) {
    const bytes = await this.#get(key, `bytes=${from}-${from + length - 1}`);
    if (bytes.length !== length) throw new Error(`The store sent ${bytes.length} of ${length} bytes of ${key}.`);
    return bytes;
  }

  async size(key: string) {
    const { sdk, client } = await this.#loaded();
    const { ContentLength } = await client.send(new sdk.HeadObjectCommand(this.#object(key)));
    return ContentLength ?? 0;
  }

  /** One by one: not every compatible store can delete several objects in one request. */
  async remove(keys: readonly string[]) {
    const { sdk, client } = await this.#loaded();
    for (const key of keys) await client.send(new sdk.DeleteObjectCommand(this.#object(key)));
  }

  async #get(key: string, range?: string): Promise<Buffer> {
    const { sdk, client } = await this.#loaded();
    const { Body } = await client.send(new sdk.GetObjectCommand({ ...this.#object(key), Range: range }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  #object(key: string) {
    return { Bucket: this.settings.bucket, Key: `${this.settings.prefix}${key}` };
  }

  #loaded() {
    return (this.#client ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: this.#open(sdk) })));
  }

  #open({ S3Client }: typeof Sdk): Sdk.S3Client {
    const { endpoint, region, pathStyle, keys } = this.settings;
    return new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== null && { endpoint }),
      ...(keys !== null && { credentials: keys }),
      // Compatible stores do not know the checksums that the client sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: CONNECT_MS },
    });
  }
}
