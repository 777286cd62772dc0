import { AwsClient } from 'aws4fetch';

/** Storage of file contents outside the database, by key; an object never changes once written. */
export type ObjectStore = Readonly<{
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes an object; one that is not there is no error. */
  delete: (key: string) => Promise<void>;
}>;

export type ObjectStoreSettings = Readonly<{
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/**
 * An S3-compatible bucket. `url` includes the bucket: `https://s3.example/umiji`.
 * @throws Error when the store does not answer, or refuses.
 */
export function bucketStore({
  url,
  region,
  accessKeyId,
  secretAccessKey,
}: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (key: string) => `${url.replace(/\/$/, '')}/${key}`;
  const timeoutSignal = () => AbortSignal.timeout(20_000);
  return {
    put: async (key, bytes, type) => {
      const answer = await client.fetch(addressOf(key), {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: { 'content-type': type },
        signal: timeoutSignal(),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok)
        throw new Error(`the object store answered ${answer.status} to a file that was to be kept`);
    },
    get: async (key) => {
      const answer = await client.fetch(addressOf(key), {
        signal: timeoutSignal(),
        redirect: 'error',
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      if (!answer.ok)
        throw new Error(`the object store answered ${answer.status} to a file that was asked for`);
      return bytes;
    },
    delete: async (key) => {
      const answer = await client.fetch(addressOf(key), {
        method: 'DELETE',
        signal: timeoutSignal(),
      });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 404)
        throw new Error(`the object store answered ${answer.status} to a file to be deleted`);
    },
  };
}
