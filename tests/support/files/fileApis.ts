import { type Caller, type Reachable, rest, type RestReply } from '../http/calls.ts';
import { aPng } from './images.ts';

export interface UploadedFile {
  id: number;
  kind: 'image' | 'pdf';
  name: string;
  media_type: string;
  byte_count: number;
  width: number | null;
  height: number | null;
  page_count: number | null;
  text_length: number | null;
  alt_text: string;
  created_at: string;
  url: string;
  thumbnail_url: string | null;
}

export const upload = (
  server: Reachable,
  as: Caller,
  bytes: Uint8Array,
  { name = 'sky.png', type = 'image/png', headers = {} as Record<string, string> } = {},
): Promise<RestReply> =>
  rest(server, 'POST', `/files/?name=${encodeURIComponent(name)}`, {
    as,
    headers: { 'content-type': type, ...headers },
    body: bytes,
  });

export async function aFile(server: Reachable, as: Caller, bytes: Uint8Array, options?: Parameters<typeof upload>[3]) {
  const { status, body, text } = await upload(server, as, bytes, options);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body as UploadedFile;
}

export const anImage = (server: Reachable, as: Caller, options?: Parameters<typeof upload>[3]) =>
  aFile(server, as, aPng(), options);

/** The response with the bytes at a path of this server. */
export async function bytesAt(
  { url }: Reachable,
  path: string,
  as: { token: string } | null,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${url}${path}`, {
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
