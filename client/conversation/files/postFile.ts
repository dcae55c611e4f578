import { ServerError } from '@apollo/client/errors';
import { withAccess } from '../../graphql/withAccess.ts';
import type { UploadedFile } from './storedFile.ts';

const PATH = '/api/files/';

/** An upload fails after this time without progress, in ms. It includes the time in which the server reads the file. */
const LONGEST_SILENCE = 120_000;

interface PostedFile {
  name: string;
  body: Blob;
  /** Receives the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a file. Rejects with the server's error, or with a TypeError like fetch. */
export async function postFile(file: PostedFile): Promise<UploadedFile> {
  const { status, text } = await withAccess((authorization) => post(file, authorization));
  if (status !== 201) throw new ServerError('', { response: new Response(null, { status }), bodyText: text });
  return fileIn(JSON.parse(text));
}

/** Uses the older interface, because fetch does not report the progress of an upload. */
function post({ name, body, onProgress, signal }: PostedFile, authorization: string) {
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  let silence: ReturnType<typeof setTimeout>;
  const waitOn = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, LONGEST_SILENCE);
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      onProgress(total > 0 ? loaded / total : 1);
    });
    request.addEventListener('loadend', () =>
      request.status > 0
        ? resolve({ status: request.status, text: request.responseText })
        : reject(new TypeError('The upload was cut off.')),
    );
    signal.addEventListener('abort', stop);
    request.open('POST', `${PATH}?${new URLSearchParams({ name }).toString()}`);
    request.setRequestHeader('authorization', authorization);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    waitOn();
    request.send(body);
  }).finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  });
}

/** The file as REST describes it. */
interface AnsweredFile {
  id: number;
  kind: 'image' | 'pdf';
  name: string;
  byte_count: number;
  width: number | null;
  height: number | null;
  page_count: number | null;
  text_length: number | null;
  alt_text: string;
  url: string;
  thumbnail_url: string | null;
}

const fileIn = (answer: AnsweredFile): UploadedFile => ({
  id: String(answer.id),
  kind: answer.kind === 'image' ? 'IMAGE' : 'PDF',
  name: answer.name,
  byteCount: answer.byte_count,
  width: answer.width,
  height: answer.height,
  pageCount: answer.page_count,
  textLength: answer.text_length,
  altText: answer.alt_text,
  url: answer.url,
  thumbnailUrl: answer.thumbnail_url,
});
