import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = 8;
/** Colours of a palette. */
const MOST = 256;
/** Colours that differ less than this in every channel are taken together; bits left away. */
const ALIKE = 3;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Buffer;
}

/**
 * A picture of a screen with at most 256 colours: a third of the size, and nobody sees it.
 *
 * @param png  as a browser writes it: eight bits a channel, not interlaced
 */
export function withPalette(png: Buffer): Buffer {
  const pixels = decode(png);
  const { width, height, channels, bytes } = pixels;
  const { palette, indexOf } = paletteOf(pixels);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + x + 1] = indexOf(keyAt(bytes, (y * width + x) * channels));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([png.subarray(0, SIGNATURE), ...chunks]);
}

/** A colour as a number. */
function keyAt(bytes: Buffer, at: number): number {
  return (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
}

/** The colours met most often, each for those alike; the others become the nearest of them. */
function paletteOf({ bytes, channels }: Pixels): { readonly palette: Buffer; readonly indexOf: (key: number) => number } {
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += channels) {
    const key = keyAt(bytes, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  const kept = new Map<number, number>();
  for (const [key] of byCount) {
    const group = groupOf(key);
    if (kept.size < MOST && !kept.has(group)) kept.set(group, key);
  }
  const colours = [...kept.values()];
  const indices = new Map<number, number>();
  return {
    palette: Buffer.from(colours.flatMap(channelsOf)),
    indexOf: (key) => {
      const index = indices.get(key) ?? nearest(colours, key);
      indices.set(key, index);
      return index;
    },
  };
}

const channelsOf = (key: number): readonly [number, number, number] => [key >> 16, (key >> 8) & 255, key & 255];

const groupOf = (key: number): number => channelsOf(key).reduce((group, channel) => group * 256 + (channel >> ALIKE), 0);

function nearest(colours: readonly number[], key: number): number {
  const [r, g, b] = channelsOf(key);
  const far = colours.map((colour) => {
    const [red, green, blue] = channelsOf(colour);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  });
  return far.indexOf(Math.min(...far));
}

function decode(png: Buffer): Pixels {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const parts: Buffer[] = [];
  for (let at = SIGNATURE; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const packed = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : bytes[at - channels]!;
      const up = y === 0 ? 0 : bytes[at - stride]!;
      const corner = x < channels || y === 0 ? 0 : bytes[at - stride - channels]!;
      bytes[at] = packed[y * (stride + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

/** What a filter of the format expects of a byte. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
