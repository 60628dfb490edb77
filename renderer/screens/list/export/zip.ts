import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive: its chunks are streamed, so that it is never in memory as a whole. */
export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<string> | Iterable<string>;
}

/** Larger archives need the ZIP64 format. */
const LARGEST = 0xffff_ffff;

/**
 * An archive as a blob, deflated while it is written.
 *
 * @throws RangeError when it grows beyond 4 GB
 */
export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: Blob[] = [];
  let size = 0;
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    size += bytes.length;
    if (size > LARGEST) throw new RangeError('archive beyond 4 GB');
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>])); // fflate shares no memory
  });
  for (const { name, chunks } of entries) {
    const file = new ZipDeflate(name);
    archive.add(file);
    const encoder = new TextEncoder();
    for await (const chunk of chunks) file.push(encoder.encode(chunk));
    file.push(new Uint8Array(), true);
  }
  archive.end();
  return new Blob(parts, { type });
}
