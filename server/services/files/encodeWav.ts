import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { samplesOf, waveOf, type Wave } from './wav.ts';

/** Frames encoded between two turns of the event loop: a few milliseconds, and never more in memory. */
const FRAMES = 8_192;
/** Kilobits of a second: speech of one channel, music of two. */
const KILOBITS = { 1: 64, 2: 128 } as const;

/**
 * Encodes a WAV as MP3, piece by piece.
 *
 * @throws RequestRefused as {@link waveOf}
 */
export async function encodeWav(from: string, to: string): Promise<void> {
  const source = await open(from, 'r');
  const target = await open(to, 'wx', 0o600);
  try {
    const { size } = await source.stat();
    await encode(source, target, await waveOf(source, size));
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
    await target.write(encoder.encode(samplesOf(wave, piece.subarray(0, bytesRead))));
    await turn();
  }
  await target.write(encoder.finalize());
}

/** MP3 knows no more than 48 kHz. */
const SLOWER = { outputSampleRate: 48_000 } as const;
