import { encode } from 'uqr';
import styles from './secondFactor.module.css';

/** A QR code drawn as one path, in which a run of dark modules is a bar. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={data.map(barsOf).join('')} />
    </svg>
  );
}

function barsOf(row: boolean[], y: number): string {
  let bars = '';
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) bars += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return bars;
}
