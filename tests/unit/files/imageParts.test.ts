import { deflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { imageParts } from '../../../server/files/reading/imageFile.ts';
import { aGif, aJpeg, aPng, aWebp, jpegSegment, pngChunk } from '../../support/files/images.ts';

const MB = 1024 * 1024;
const keptOf = (mediaType: string, bytes: Buffer) => Buffer.concat(imageParts(mediaType, bytes).kept);

/** A profile with a curve of so many bytes and further tags of a text each. */
function aProfile(curveBytes: number, texts: Record<string, string> = {}, about = '') {
  const tags = Object.entries({ rTRC: 'curv\0\0\0\0'.padEnd(curveBytes, '\x07'), ...texts });
  const head = Buffer.alloc(132 + 12 * tags.length);
  head.write(about, 80, 'latin1');
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  tags.forEach(([name, data], index) => {
    head.write(name, 132 + 12 * index, 'latin1');
    head.writeUInt32BE(at, 136 + 12 * index);
    head.writeUInt32BE(data.length, 140 + 12 * index);
    at += data.length;
  });
  return Buffer.concat([head, ...tags.map(([, data]) => Buffer.from(data, 'latin1'))]);
}

const TEXTS = { cprt: 'text\0\0\0\0by Ada', desc: 'mluc\0\0\0\0camera 7', Mine: 'Swiss' };
const NO_TEXTS = { cprt: 'text\0\0\0\0\0\0\0\0\0\0', desc: 'mluc\0\0\0\0\0\0\0\0\0\0\0\0', Mine: 'Swiss' };
const [told, silent] = [aProfile(99, TEXTS, 'LINO'), aProfile(99, NO_TEXTS)];

const pngWith = (data: Buffer, name = 'ICC') =>
  aPng({}, [pngChunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), data]))]);

/** A JPEG whose profile stands in two segments. */
const jpegWith = (profile: Buffer, order = [1, 2]) =>
  aJpeg(
    {},
    [profile.subarray(0, 99), profile.subarray(99)].map((part, index) =>
      jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.of(order[index] ?? 0, 2), part])),
    ),
  );

const webpWith = (profile: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(profile.length);
  const chunk = Buffer.concat([Buffer.from('ICCP'), length, profile, Buffer.alloc(profile.length % 2)]);
  const webp = Buffer.concat([aWebp().subarray(0, 12), chunk, aWebp().subarray(12)]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
};

it.each([
  ['image/png', pngWith(deflateSync(told), 'Ada in Zurich'), pngWith(deflateSync(silent))],
  ['image/jpeg', jpegWith(told), jpegWith(silent)],
  ['image/webp', webpWith(told), webpWith(silent)],
])('keeps only what changes colours of the profile of an %s', (mediaType, withTexts, without) => {
  expect(keptOf(mediaType, withTexts).equals(without)).toBe(true);
});

it('keeps a colour profile of a usual size, however well it is compressed', () => {
  const png = pngWith(deflateSync(aProfile(2 * MB)));
  expect(keptOf('image/png', png).equals(png)).toBe(true);
});

it.each([
  ['unpacks to more than 4 MB', pngWith(deflateSync(aProfile(5 * MB)))],
  ['cannot be unpacked', pngWith(Buffer.from('no deflate'))],
  ['has no end of its name', pngWith(deflateSync(silent), 'x'.repeat(90))],
  ['has a tag behind its end', pngWith(deflateSync(silent.subarray(0, -1)))],
  ['is no profile', pngWith(deflateSync(Buffer.alloc(100)))],
])('leaves out a colour profile that %s', (_, png) => {
  expect(keptOf('image/png', png).equals(aPng())).toBe(true);
});

it('leaves out all colour profiles of a PNG but the first, and one of a JPEG that is not in order', () => {
  const twice = Buffer.concat([
    pngWith(deflateSync(silent)).subarray(0, -12),
    pngWith(deflateSync(silent)).subarray(33),
  ]);
  expect(keptOf('image/png', twice).indexOf('iCCP')).toBe(keptOf('image/png', twice).lastIndexOf('iCCP'));
  expect(keptOf('image/jpeg', jpegWith(silent, [2, 1])).equals(keptOf('image/jpeg', aJpeg()))).toBe(true);
});

it('leaves out the thumbnail of a JPEG, and what follows its application segments', () => {
  const jfif = (size: number, rest = '') =>
    jpegSegment(
      0xe0,
      Buffer.concat([Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01', 'latin1'), Buffer.of(size, size), Buffer.from(rest)]),
    );
  const adobe = (rest = '') => jpegSegment(0xee, Buffer.from(`Adobe\0d\0\0\0\0\x01${rest}`, 'latin1'));
  const kept = keptOf('image/jpeg', aJpeg({}, [jfif(2, 'a small picture'), adobe('a name')]));
  expect(kept.equals(keptOf('image/jpeg', aJpeg({}, [jfif(0), adobe()])))).toBe(true);
});

it('keeps of the blocks of an animation only the one with the number of loops', () => {
  const [head, tail] = [aGif('').subarray(0, 19), aGif('').subarray(23)];
  const loops = (blocks: string) =>
    Buffer.concat([head, Buffer.from(`\x21\xff\x0bNETSCAPE2.0${blocks}\0`, 'latin1'), tail]);
  const [number, text, buffering] = ['\x03\x01\x05\0', '\x04text', '\x05\x02\0\0\x01\0'];
  expect(keptOf('image/gif', loops(`${buffering}${number}${text}`)).equals(loops(number))).toBe(true);
  expect(keptOf('image/gif', loops(buffering)).equals(Buffer.concat([head, tail]))).toBe(true);
});

it('refuses a JPEG of more scans than an encoder makes', () => {
  const jpeg = aJpeg();
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xda)), -2);
  const ofScans = (count: number) =>
    Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count - 1).fill(scan), jpeg.subarray(-2)]);
  expect(() => imageParts('image/jpeg', ofScans(100))).not.toThrow();
  expect(() => imageParts('image/jpeg', ofScans(101))).toThrow('there are too many scans');
});
