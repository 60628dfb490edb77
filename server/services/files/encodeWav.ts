import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { refused } from '../../core/RequestRefused.ts';

/** Frames encoded between two turns of the event loop: a few milliseconds, and never more in memory. */
const FRAMES = 8_192;
/** Kilobits of a second: speech of one channel, music of two. */
const KILOBITS = { 1: 64, 2: 128 } as const;

/**
 * Encodes a WAV as MP3, piece by piece.
 *
 * @throws RequestRefused as {@link readWave}
 */
export async function encodeWav(from: string, to: string): Promise<void> {
  const source = await open(from, 'r');
  const target = await open(to, 'wx', 0o600);
  try {
    const { size } = await source.stat();
    await encode(source, target, await readWave(source, size));
    await target.sync();
  } finally {
    await source.close();
    await target.close();
  }
}

async function encode(source: FileHandle, target: FileHandle, wave: Wave): Promise<void> {
  const { channels, sampleRate } = wave;
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ channels, sampleRate, bitrate: KILOBITS[channels], ...(sampleRate > 48_000 ? SLOWER : {}) });
  const step = wave.bytes * channels;
  const piece = Buffer.alloc(FRAMES * step);
  for (let at = wave.from; at < wave.to; at += piece.length) {
    const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, wave.to - at), at);
    if (bytesRead < step) break;
    // The encoder's own buffer is written before it is asked again.
    await target.write(encoder.encode(readSamples(wave, piece.subarray(0, bytesRead))));
    await turn();
  }
  await target.write(encoder.finalize());
}

/** MP3 knows no more than 48 kHz. */
const SLOWER = { outputSampleRate: 48_000 } as const;

/** Where the samples of a WAV stand, and how they are written. */
interface Wave {
  readonly channels: 1 | 2;
  readonly sampleRate: number;
  /** Bytes of one sample of one channel. */
  readonly bytes: 1 | 2 | 3 | 4;
  readonly isFloat: boolean;
  readonly from: number;
  readonly to: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Parts before the samples that are looked at: a recorder writes a handful. */
const PARTS = 100;

/**
 * Reads the head of a WAV.
 *
 * @throws RequestRefused `file.brokenAudio`; `file.wavFormat` for more than two channels and for packed samples
 */
async function readWave(file: FileHandle, size: number): Promise<Wave> {
  let format: Omit<Wave, 'from' | 'to'> | undefined;
  let at = 12;
  for (let part = 0; part < PARTS && at + 8 <= size; part += 1) {
    const head = await bytesAt(file, at, 8);
    const [id, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    if (id === 'fmt ') format = formatIn(await bytesAt(file, at + 8, Math.min(length, 40)));
    // A recorder that was switched off never wrote how long it is.
    if (id === 'data' && format) return { ...format, from: at + 8, to: Math.min(size, at + 8 + (length || size)) };
    at += 8 + length + (length % 2);
  }
  throw refused('refused', 'file.brokenAudio');
}

function formatIn(part: Buffer): Omit<Wave, 'from' | 'to'> {
  if (part.length < 16) throw refused('refused', 'file.brokenAudio');
  const tag = part.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && part.length >= 26 ? part.readUInt16LE(24) : tag;
  const channels = part.readUInt16LE(2);
  const sampleRate = part.readUInt32LE(4);
  const bytes = part.readUInt16LE(14) / 8;
  const isFloat = kind === FLOAT;
  const isKnown = isFloat ? bytes === 4 : kind === PCM && [1, 2, 3, 4].includes(bytes);
  if (!isKnown || (channels !== 1 && channels !== 2)) throw refused('refused', 'file.wavFormat');
  if (sampleRate < 8_000 || sampleRate > 192_000) throw refused('refused', 'file.wavFormat');
  return { channels, sampleRate, bytes: bytes as Wave['bytes'], isFloat };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Samples between -1 and 1, a list for each channel. */
function readSamples({ channels, bytes, isFloat }: Wave, piece: Buffer): readonly Float32Array[] {
  const step = bytes * channels;
  const frames = Math.floor(piece.length / step);
  const read = READERS[isFloat ? 0 : bytes];
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let at = 0; at < frames; at += 1) samples[at] = read(piece, at * step + channel * bytes);
    return samples;
  });
}

const READERS: Readonly<Record<0 | Wave['bytes'], (piece: Buffer, at: number) => number>> = {
  0: (piece, at) => piece.readFloatLE(at),
  1: (piece, at) => (piece.readUInt8(at) - 128) / 128,
  2: (piece, at) => piece.readInt16LE(at) / 32_768,
  3: (piece, at) => piece.readIntLE(at, 3) / 8_388_608,
  4: (piece, at) => piece.readInt32LE(at) / 2_147_483_648,
};
