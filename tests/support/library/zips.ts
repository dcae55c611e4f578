import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip file, and how programs that write zip files differ about it. */
export interface Packed {
  name: string | Uint8Array;
  text?: string | Uint8Array;
  /** Whether the name is marked as UTF-8. */
  isMarkedUtf8?: boolean;
  isStored?: boolean;
  isEncrypted?: boolean;
  /** Sizes follow the data, and are zero before it. */
  hasDescriptor?: boolean;
  /** Sizes are in fields of 64 bits. */
  isZip64?: boolean;
  isSymlink?: boolean;
  /** The size that is declared, if it is not the true one. */
  declared?: number;
  crc?: number;
}

/** The bytes of a zip file with these files, followed by `comment`. */
export function zipBytes(files: Packed[], comment = ''): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { local, central } = packed(file, offset);
    parts.push(local);
    list.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const note = Buffer.from(comment);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(files.length, 0xffff)],
    [2, Math.min(files.length, 0xffff)],
    [4, directory.length],
    [4, offset],
    [2, note.length],
  );
  return new Uint8Array(Buffer.concat([...parts, directory, end, note]));
}

export const zipFile = (files: Packed[], name = 'prompts.zip') => new File([zipBytes(files)], name);

function packed(file: Packed, offset: number) {
  const name = typeof file.name === 'string' ? Buffer.from(file.name) : Buffer.from(file.name);
  const raw = Buffer.from(file.text ?? '');
  const data = file.isStored ? raw : deflateRawSync(raw);
  const crc = file.crc ?? crc32(raw);
  const size = file.declared ?? raw.length;
  const flags = (file.isEncrypted ? 1 : 0) | (file.hasDescriptor ? 8 : 0) | (file.isMarkedUtf8 ? 0x800 : 0);
  const method = file.isStored ? 0 : 8;
  const sizes: [number, number][] = [
    [4, crc],
    [4, file.isZip64 ? 0xffffffff : data.length],
    [4, file.isZip64 ? 0xffffffff : size],
  ];
  const extra = file.isZip64 ? fields([2, 1], [2, 16], [8, size], [8, data.length]) : Buffer.alloc(0);
  const common = (isLocal: boolean): [number, number][] => [
    [2, file.isZip64 ? 45 : 20],
    [2, flags],
    [2, method],
    [4, 0x58a00000],
    ...(isLocal && file.hasDescriptor ? sizes.map(([width]): [number, number] => [width, 0]) : sizes),
    [2, name.length],
    [2, extra.length],
  ];
  const descriptor = file.hasDescriptor
    ? fields([4, 0x08074b50], [4, crc], [file.isZip64 ? 8 : 4, data.length], [file.isZip64 ? 8 : 4, size])
    : Buffer.alloc(0);
  return {
    local: Buffer.concat([fields([4, 0x04034b50], ...common(true)), name, extra, data, descriptor]),
    central: Buffer.concat([
      fields(
        [4, 0x02014b50],
        [2, 0x031e],
        ...common(false),
        [2, 0],
        [2, 0],
        [2, 0],
        [4, (file.isSymlink ? 0o120777 : 0o100644) * 0x10000],
        [4, offset],
      ),
      name,
      extra,
    ]),
  };
}

/** Little-endian numbers of these widths in bytes. */
function fields(...numbers: [width: number, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([width, value]) => {
      const field = Buffer.alloc(width);
      if (width === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, width);
      return field;
    }),
  );
}
