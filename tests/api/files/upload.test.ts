import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { aFile, anImage, bytesAt, upload } from '../../support/files/fileApis.ts';
import {
  aGif,
  aJpeg,
  aPng,
  aWebp,
  exif,
  exifSegment,
  jpegSegment,
  pixelOf,
  pngChunk,
} from '../../support/files/images.ts';
import { aPdf } from '../../support/files/pdfs.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const LEFT: [number, number, number, number] = [250, 10, 10, 255];
const RIGHT: [number, number, number, number] = [10, 10, 250, 255];
/** Red on the left, blue on the right. */
const pixel = (x: number) => (x < 20 ? LEFT : RIGHT);

describe('an upload', () => {
  it.each([
    ['PNG', 'image/png', aPng()],
    ['JPEG', 'image/jpeg', aJpeg()],
    ['WebP', 'image/webp', aWebp()],
  ])('stores a %s by its bytes, whatever type is declared', async (_, mediaType, bytes) => {
    const file = await aFile(server, me, bytes, { name: 'sky', type: 'application/octet-stream' });
    expect(file).toMatchObject({ kind: 'image', media_type: mediaType, width: 40, height: 30, alt_text: '' });
    expect(file).toMatchObject({ page_count: null, text_length: null, byte_count: bytes.length });
    const content = await bytesAt(server, file.url, me);
    expect(content.bytes.equals(bytes)).toBe(true);
    expect(content.headers.get('content-type')).toBe(mediaType);
  });

  it('stores a PDF whose header comes after a few other bytes, as readers of PDF accept it', async () => {
    const bytes = Buffer.concat([Buffer.from('\r\nHTTP/1.1 200 OK\r\n\r\n'), aPdf(['A page'])]);
    const file = await aFile(server, me, bytes, { name: 'report.pdf' });
    expect(file).toMatchObject({ kind: 'pdf', media_type: 'application/pdf', page_count: 1, text_length: 6 });
    expect((await upload(server, me, Buffer.concat([Buffer.alloc(1_024), bytes]))).status).toBe(415);
  });

  it('stores a GIF without its comment', async () => {
    const file = await aFile(server, me, aGif(), { name: 'dot.gif' });
    expect(file).toMatchObject({ media_type: 'image/gif', width: 1, height: 1 });
    expect((await bytesAt(server, file.url, me)).bytes.toString('latin1')).not.toContain('Zurich');
  });

  it.each([
    [
      'JPEG',
      aJpeg({}, [
        exifSegment(1),
        jpegSegment(0xfe, Buffer.from('47.3769')),
        jpegSegment(0xed, Buffer.from('Photoshop 47.3769')),
      ]),
    ],
    ['PNG', aPng({}, [pngChunk('eXIf', exif(1)), pngChunk('tEXt', Buffer.from('Place\0N 47.3769'))])],
  ])('removes from a %s what tells the place and the camera', async (_, bytes) => {
    expect(bytes.toString('latin1')).toContain('47.3769');
    const { url } = await aFile(server, me, bytes);
    const content = await bytesAt(server, url, me);
    expect(content.bytes.toString('latin1')).not.toContain('47.3769');
    expect(pixelOf(content.bytes, 0, 0)).toEqual(pixelOf(bytes, 0, 0));
  });

  it.each([
    [1, [0, 0], [39, 29], 40],
    [2, [39, 0], [0, 0], 40],
    [3, [39, 29], [0, 0], 40],
    [6, [0, 0], [0, 39], 30],
    [8, [0, 39], [0, 0], 30],
  ])('turns a photo with the orientation %i upright', async (orientation, red, blue, width) => {
    const file = await aFile(server, me, aJpeg({ pixel }, [exifSegment(orientation)]));
    expect(file.width).toBe(width);
    const { bytes } = await bytesAt(server, file.url, me);
    expect(pixelOf(bytes, red[0] ?? 0, red[1] ?? 0)[0]).toBeGreaterThan(200);
    expect(pixelOf(bytes, blue[0] ?? 0, blue[1] ?? 0)[2]).toBeGreaterThan(200);
  });

  it('leaves out what follows the end of an image', async () => {
    const { url } = await aFile(server, me, Buffer.concat([aPng(), Buffer.from('<script>alert(1)</script>')]));
    expect((await bytesAt(server, url, me)).bytes.toString('latin1')).not.toContain('script');
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml'],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'],
  ])('refuses %s and names the accepted types', async (_, bytes, type) => {
    const { status, body } = await upload(server, me, bytes, { type });
    expect(status).toBe(415);
    expect((body as { error: string }).error).toBe(
      'Only PNG, JPEG, WebP and GIF images and PDF files can be uploaded, and this file is none of them.',
    );
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'The file is empty.'],
    ['an image that is cut off', aPng().subarray(0, 60), 'This image cannot be read. It may be damaged.'],
    [
      'a JPEG without pixels',
      Buffer.from('\xff\xd8\xff\xd9', 'latin1'),
      'This image cannot be read. It may be damaged.',
    ],
  ])('refuses %s', async (_, bytes, sentence) => {
    const { status, body } = await upload(server, me, bytes);
    expect(status).toBe(400);
    expect((body as { error: string }).error).toEqual(sentence);
  });

  it('needs a name of one line', async () => {
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(201)])
      expect((await upload(server, me, aPng(), { name })).status).toBe(400);
  });
});

describe('the bytes of a file', () => {
  it('are sent with a strict type, without scripts, and kept by the browser', async () => {
    const { url, thumbnail_url } = await anImage(server, me);
    for (const path of [url, String(thumbnail_url)]) {
      const { status, headers } = await bytesAt(server, path, me);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[^"]+"$/),
      });
      const again = await bytesAt(server, path, me, { 'if-none-match': String(headers.get('etag')) });
      expect(again.status).toBe(304);
      expect(again.bytes.length).toBe(0);
    }
  });

  it('have a thumbnail of at most 320 pixels a side', async () => {
    const { thumbnail_url } = await aFile(server, me, aPng({ width: 900, height: 300 }));
    const { bytes, headers } = await bytesAt(server, String(thumbnail_url), me);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(pixelOf(bytes, 319, 106)).toHaveLength(4);
    expect(pixelOf(bytes, 0, 107)).toHaveLength(0);
  });

  it('have a name that cannot end a header', async () => {
    const name = `"\u202Egpj.exe"; filename=x.html; \u00fc/../..\\%0d%0a.png`;
    const file = await anImage(server, me, { name });
    expect(file.name).not.toContain('\u202E');
    const { headers } = await bytesAt(server, file.url, me);
    const disposition = String(headers.get('content-disposition'));
    expect(disposition).toMatch(/^inline; filename="[^"\\/%]+"; filename\*=UTF-8''[\w%.~-]+$/);
  });

  it('are saved with the ending of their type', async () => {
    const { url } = await anImage(server, me, { name: 'page.html' });
    expect((await bytesAt(server, url, me)).headers.get('content-disposition')).toContain('filename="page.html.png"');
  });

  it('need the token of their owner', async () => {
    const other = await aUser(server);
    const { url, thumbnail_url } = await anImage(server, me);
    for (const path of [url, String(thumbnail_url)]) {
      expect((await bytesAt(server, path, null)).status).toBe(401);
      expect((await bytesAt(server, path, other)).status).toBe(404);
    }
  });
});

describe('an uploaded file', () => {
  it.each(clients(server))('is described, renamed, listed and deleted over %s', async (_, api) => {
    const [{ id, url }, second] = [await anImage(server, me), await anImage(server, me, { name: 'sea.png' })];
    const before = valueOf(await api.storedFile(me, { id }));
    const changed = valueOf(await api.updateStoredFile(me, { id, name: 'dawn.png', altText: ' The sky at dawn ' }));
    expect(changed).toEqual({ ...before, name: 'dawn.png', altText: 'The sky at dawn' });
    expect(valueOf(await api.storedFiles(me, { pageSize: 1 }))).toMatchObject({
      totalCount: 2,
      results: [{ id: second.id, kind: 'image', name: 'sea.png', url: second.url, thumbnailUrl: second.thumbnail_url }],
    });
    expect(await api.deleteStoredFile(me, { id })).toMatchObject({ ok: true });
    expect((await bytesAt(server, url, me)).status).toBe(404);
    expect(await api.storedFile(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is uploaded once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'sky-1' };
    const first = await anImage(server, me, { headers });
    expect(await anImage(server, me, { headers })).toEqual(first);
    const other = await upload(server, me, aPng({ width: 3 }), { headers });
    expect(other.status).toBe(422);
  });

  it('counts as storage, with its bytes', async () => {
    const large = aPng({ width: 300, height: 300, pixel: (x, y) => [x * y, x, y, 255] });
    const { byte_count } = await aFile(server, me, large);
    expect(byte_count).toBeGreaterThan(10_000);
    expect(valueOf(await graphqlClient(server).me(me)).storedBytes).toBeGreaterThan(byte_count);
  });
});
