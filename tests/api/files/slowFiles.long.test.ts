import { expect, it } from '@jest/globals';
import { aUser } from '../../support/factories.ts';
import { upload } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { pdfOf } from '../../support/files/pdfs.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

/** A PDF of a few kilobytes whose font maps hundreds of millions of characters to text. */
const slowPdf = () => {
  const ranges = Array.from({ length: 100 }, () => '<0000> <ffff> <0000>').join('\n');
  const map = `/CIDInit /ProcSet findresource begin\nbegincmap\n${`100 beginbfrange\n${ranges}\nendbfrange\n`.repeat(300)}endcmap`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    '<< /Length 24 >>\nstream\nBT /F 9 Tf <0001> Tj ET \nendstream',
    '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
  ]);
};

it('stops a file that takes too much CPU time, and reads those of others before the next one of its owner', async () => {
  const [owner, another] = [await aUser(server), await aUser(server)];
  const ended: string[] = [];
  const first = await upload(server, owner, slowPdf());
  expect(first).toMatchObject({ status: 400, body: { error: 'This file is too complex to be read.' } });
  const slow = upload(server, owner, slowPdf()).then(() => ended.push('slow'));
  const quick = upload(server, another, aPng()).then(({ status }) => ended.push(`quick ${status}`));
  await Promise.all([slow, quick]);
  expect(ended[0]).toBe('quick 201');
});
