/** A file of an archive: its chunks are written as they come, so that none of it need be in memory whole. */
export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<string> | Iterable<string>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Offsets and lengths of archives beyond this need another format. */
const LARGEST = 0xffff_ffff;
const DEFLATE = 8;
/** Names are UTF-8, and sizes follow the content. */
const FLAGS = 0x0808;

/**
 * An archive of files as a blob, deflated while it is written.
 *
 * @throws RangeError when it grows beyond 4 GB
 */
export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: Blob[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const { name, chunks } of entries) {
    const { content, crc, size } = await deflated(chunks);
    const label = new TextEncoder().encode(name);
    const sizes = [crc, content.size, size];
    const head = record([0x04034b50, 4], [20, 2], [FLAGS, 2], [DEFLATE, 2], [0, 4], [0, 12], [label.length, 2], [0, 2]);
    const tail = record([0x08074b50, 4], ...sizes.map((value) => [value, 4] as const));
    const place = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    const mention = [
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 4],
    ] as const;
    directory.push(
      record(...mention, ...sizes.map((value) => [value, 4] as const), [label.length, 2], [0, 2], ...place),
      label,
    );
    parts.push(new Blob([head, label, content, tail]));
    offset += head.length + label.length + content.size + tail.length;
    if (offset > LARGEST) throw new RangeError('archive beyond 4 GB');
  }
  const list = new Blob(directory);
  const count = entries.length;
  const end = record([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [list.size, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, list, end], { type });
}

interface Deflated {
  readonly content: Blob;
  readonly crc: number;
  readonly size: number;
}

async function deflated(chunks: ZipEntry['chunks']): Promise<Deflated> {
  const stream = new CompressionStream('deflate-raw');
  const content = new Response(stream.readable).blob();
  const writer = stream.writable.getWriter();
  const encoder = new TextEncoder();
  let crc = 0xffff_ffff;
  let size = 0;
  try {
    for await (const chunk of chunks) {
      const bytes = encoder.encode(chunk);
      crc = crcOf(crc, bytes);
      size += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    await content.catch(() => undefined);
    throw error;
  }
  return { content: await content, crc: (crc ^ 0xffff_ffff) >>> 0, size };
}

/** Numbers, least byte first. */
function record(...fields: readonly (readonly [value: number, bytes: number])[]): Bytes {
  const bytes = new Uint8Array(fields.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of fields) {
    for (let byte = 0; byte < Math.min(length, 4); byte += 1) bytes[at + byte] = (value >>> (8 * byte)) & 0xff;
    at += length;
  }
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

function crcOf(crc: number, bytes: Uint8Array): number {
  let value = crc;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return value;
}
