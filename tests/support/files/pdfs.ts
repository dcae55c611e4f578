/** A PDF with a line of text on each page, and further entries in its trailer. */
export function aPdf(pages: string[], trailer = ''): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pages.flatMap((text, index) => {
        const drawn = text && `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
          `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        ];
      }),
    ],
    trailer,
  );
}

/** A PDF of these objects, the first of which is the catalogue. */
export function pdfOf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const xref = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
