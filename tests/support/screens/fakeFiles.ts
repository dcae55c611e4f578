import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { StoredFile } from '../../../client/conversation/files/storedFile.ts';
import { filled } from './schema.ts';

export interface SentUpload {
  name: string | null;
  mediaType: string;
  authorization: string;
  body: Blob;
  isAborted: boolean;
  /** Reports that this part of it has arrived, from 0 to 1. */
  progress(part: number): void;
  /** Answers it. Without an answer of the test it is stored. */
  answer(status: number, body: unknown): void;
}

/** The answer of REST for a stored file. */
const storedAnswer = (id: number, { name, mediaType, body }: SentUpload) => ({
  ...(mediaType === 'application/pdf'
    ? { width: null, height: null, page_count: 12, text_length: 900 }
    : { width: 640, height: 480, page_count: null, text_length: null }),
  alt_text: '',
  id,
  kind: mediaType === 'application/pdf' ? 'pdf' : 'image',
  name,
  media_type: mediaType,
  byte_count: body.size,
  url: `/api/files/${id}/content/`,
  thumbnail_url: mediaType === 'application/pdf' ? null : `/api/files/${id}/thumbnail/`,
});

/** A stored image as GraphQL describes it. */
export const aStoredImage = (id: string, overrides: Partial<StoredFile> = {}) =>
  filled<StoredFile>('StoredFile', {
    id,
    kind: 'IMAGE',
    name: `picture ${id}.png`,
    width: 640,
    height: 480,
    url: `/api/files/${id}/content/`,
    thumbnailUrl: `/api/files/${id}/thumbnail/`,
    ...overrides,
  });

export const aStoredPdf = (id: string): StoredFile =>
  aStoredImage(id, {
    kind: 'PDF',
    name: 'report.pdf',
    width: null,
    height: null,
    pageCount: 12,
    thumbnailUrl: null,
  });

/** Files by the first bytes of their type. */
const file =
  (start: string, type: string) =>
  (name: string, more = '', options: FilePropertyBag = {}) =>
    new File([Uint8Array.from(start + more, (character) => character.charCodeAt(0))], name, { type, ...options });
export const aPng = file('\x89PNG\r\n\x1a\n', 'image/png');
export const aPdf = file('%PDF-1.7\n', 'application/pdf');
export const aHeic = file('\0\0\0\x18ftypheic', '');

const isUnreadable = async (image: Blob) => (await image.text()).includes('ftypheic');

/**
 * Replaces what jsdom lacks for files: uploads with progress, images, addresses of blobs, and the visibility of
 * elements. Uploads are stored at once, unless `holds` is set.
 */
export function useFakeFiles() {
  const fakes = { uploads: [] as SentUpload[], holds: false, addresses: new Set<string>() };
  let ids = 0;
  let addresses = 0;

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    #url = '';
    #sent: SentUpload | undefined;
    status = 0;
    responseText = '';

    open(_: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      if (!this.#sent || this.status > 0) return;
      this.#sent.isAborted = true;
      this.dispatchEvent(new Event('loadend'));
    }
    send(body: Blob) {
      const sent: SentUpload = {
        name: new URL(this.#url, 'http://localhost').searchParams.get('name'),
        mediaType: this.#headers['content-type'] ?? '',
        authorization: this.#headers.authorization ?? '',
        body,
        isAborted: false,
        progress: (loaded) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: loaded * 100, total: 100 })),
        answer: (status, answer) => {
          Object.assign(this, { status, responseText: JSON.stringify(answer) });
          this.dispatchEvent(new Event('loadend'));
        },
      };
      this.#sent = sent;
      fakes.uploads.push(sent);
      if (!fakes.holds) queueMicrotask(() => sent.answer(201, storedAnswer(++ids, sent)));
    }
  }

  /** Every element is visible. */
  class FakeObserver {
    constructor(readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.onChange([{ isIntersecting: true }]);
    }
    disconnect() {}
  }

  const replaced = {
    XMLHttpRequest: FakeRequest,
    IntersectionObserver: FakeObserver,
    createImageBitmap: async (image: Blob) => {
      if (await isUnreadable(image)) throw new DOMException('Unreadable', 'InvalidStateError');
      return { width: 640, height: 480, close() {} };
    },
  };
  const blobAddresses = {
    createObjectURL: () => {
      const address = `blob:fake/${++addresses}`;
      fakes.addresses.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => fakes.addresses.delete(address),
  };
  const originals = valuesOf(globalThis, replaced);
  const originalAddresses = valuesOf(URL, blobAddresses);
  beforeAll(() => {
    Object.assign(globalThis, replaced);
    Object.assign(URL, blobAddresses);
  });
  afterEach(() => {
    // The page sends only a few at a time, so that held ones would block the next test.
    for (const upload of fakes.uploads) upload.answer(0, null);
    Object.assign(fakes, { uploads: [], holds: false });
  });
  afterAll(() => {
    Object.assign(globalThis, originals);
    Object.assign(URL, originalAddresses);
  });
  return Object.assign(fakes, {
    stored: (sent: SentUpload | undefined) => sent?.answer(201, storedAnswer(++ids, sent)),
  });
}

/** The present values of these names. */
const valuesOf = (owner: object, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, Reflect.get(owner, name)]));
