import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Attacker, inLanes, together } from '../../support/attacks/attacker.ts';
import { aJpeg, aPng, jpegSegment, PNG_SIGNATURE, pngChunk, pngHeader } from '../../support/files/images.ts';
import { aPdf, pdfOf } from '../../support/files/pdfs.ts';
import { jsonOf } from '../../support/system/send.ts';
import { attack, newChat, REFUSALS } from './attack.ts';

const ANSWERS = ['201', '415 UNSUPPORTED_MEDIA_TYPE', '408 REQUEST_TIMEOUT', ...REFUSALS];
/** The pixels of an image of the largest size, and the libraries that read it. */
const GROWTH_MIB = 1_500;

const upload = ({ rest }: Attacker, body: Buffer) =>
  rest('POST', '/api/files/?name=sky.png', { body, headers: { 'content-type': 'image/png' } });

/** A PNG of one colour whose pixels are missing or far more than its bytes. */
const largePng = (width: number, height: number, pixels: Buffer) =>
  Buffer.concat([PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);

const gifOf = (width: number, height: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])]);
};

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));

/** A PDF whose only page has this stream, compressed as often as there are filters. */
const streamPdf = (stream: Buffer, filters: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    `<< /Length ${stream.length} /Filter [${'/FlateDecode '.repeat(filters)}] >>\nstream\n${stream.toString('latin1')}\nendstream`,
  ]);

/** A tree of pages in which each node names the next one ten times. */
const wideTree = (depth: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from(
      { length: depth },
      (_, level) => `<< /Type /Pages /Kids [${`${level + 3} 0 R `.repeat(10)}] /Count 100000000 >>`,
    ),
    '<< /Type /Page /MediaBox [0 0 9 9] >>',
  ]);

const loopingPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev 78 >>\nstartxref\n78\n%%EOF\n',
  'latin1',
);

const LYING = [
  largePng(2 ** 31 - 1, 2 ** 31 - 1, zeros(1_000)),
  largePng(8_001, 10, zeros(1_000)),
  gifOf(65_535, 65_535),
  aJpeg({}, [jpegSegment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]))]),
];

/** A PNG of 4.6 MB that cannot be compressed. */
function noisyPng() {
  const [width, height] = [1_250, 920];
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 4)]));
  return largePng(width, height, deflateSync(Buffer.concat(rows), { level: 0 }));
}

/** Uploads four pictures, and opens a chat in which to send them. */
async function chatOfPictures(attacker: Attacker) {
  const conversationId = String(await newChat(attacker));
  const files = await together(4, () => upload(attacker, noisyPng()));
  const attachments = files.map((reply) => ({ name: 'noise', fileId: String(jsonOf<{ id: number }>(reply).id) }));
  return { conversationId, content: 'Describe them.', attachments };
}

/** Uploads that lie or cost far more than their bytes, and messages with large pictures. */
export const fileAttacks = [
  attack({
    name: 'nine messages with four pictures of 4.6 MB each',
    by: 'user',
    prepare: chatOfPictures,
    run: ({ graphql }, input) =>
      together(9, () =>
        graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { content } } }', { input }),
      ),
    answers: ['200', '429 RATE_LIMITED'],
    growthMiB: 200,
  }),
  attack({
    name: 'uploads of images of 65,535 and of 2 billion pixels a side',
    by: 'user',
    run: (attacker) => Promise.all(LYING.map((bytes) => upload(attacker, bytes))),
    answers: ['400 VALIDATION_FAILED'],
  }),
  attack({
    name: 'an upload of 40 megapixels in some kilobytes, five at once',
    by: 'user',
    prepare: async () => largePng(8_000, 5_000, zeros(5_000 * (8_000 * 4 + 1))),
    run: (attacker, bytes) => together(5, () => upload(attacker, bytes)),
    answers: ANSWERS,
    growthMiB: GROWTH_MIB,
  }),
  attack({
    name: 'an upload of a PNG with more pixels in its stream than in its header',
    by: 'user',
    run: async (attacker) => [await upload(attacker, largePng(10, 10, zeros(400_000_000)))],
    answers: ANSWERS,
    growthMiB: GROWTH_MIB,
  }),
  attack({
    name: 'uploads of PNGs with a colour profile of 500 MB, three at once',
    by: 'user',
    prepare: async () => aPng({}, [pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(500_000_000)]))]),
    run: (attacker, bytes) => together(3, () => upload(attacker, bytes)),
    answers: ['201'],
    growthMiB: 200,
  }),
  attack({
    name: 'an upload of a PDF whose page is a stream of 256 MB, compressed twice',
    by: 'user',
    prepare: async () => streamPdf(deflateSync(zeros(256 * 1024 * 1024)), 2),
    run: async (attacker, bytes) => [await upload(attacker, bytes)],
    answers: ANSWERS,
    growthMiB: 2_000,
  }),
  attack({
    name: 'uploads of PDFs with a tree of 10 to the 8 pages, and with tables that refer to themselves',
    by: 'user',
    run: async (attacker) => [
      await upload(attacker, wideTree(8)),
      await upload(attacker, loopingPdf),
      await upload(attacker, aPdf(['x'], '/Prev 9')),
    ],
    answers: ANSWERS,
    growthMiB: GROWTH_MIB,
  }),
  attack({
    name: '1,000 uploads, 100 at a time',
    by: 'user',
    run: (attacker) => inLanes(100, 10, () => upload(attacker, aPng())),
    answers: ANSWERS,
  }),
  attack({
    name: 'uploads that end before their bytes do, and that never end',
    by: 'user',
    run: async (attacker) => {
      for (let number = 0; number < 40; number++) {
        const socket = attacker.connection();
        socket.write(
          `POST /api/files/?name=x.png HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${attacker.token}\r\ncontent-type: image/png\r\ncontent-length: 5000000\r\n\r\n`,
        );
        socket.write(aPng());
        if (number % 2 === 0) socket.end();
      }
      return [await attacker.rest('GET', '/api/files/')];
    },
    answers: ['200'],
  }),
];
