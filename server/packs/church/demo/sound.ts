import { tonesOf, type Tune } from './tunes.ts';

/** Samples of a second: enough for a bell, and quick to encode. */
const RATE = 16_000;
/** Strengths of the overtones of a soft organ pipe. */
const OVERTONES = [1, 0.45, 0.22, 0.1];
const LOUDNESS = 0.28;
/** Seconds in which a tone rises and falls, so that nothing clicks. */
const RISE = 0.03;
const FALL = 0.18;

/** A tune as WAV, one channel of 16 bits: what is uploaded, and encoded on the way as any upload is. */
export function soundOf(tune: Tune): Buffer {
  const tones = tonesOf(tune);
  const length = Math.ceil(tones.reduce((sum, { seconds }) => sum + seconds, 0) * RATE);
  const wave = Buffer.alloc(44 + 2 * length);
  head(wave, length);
  let at = 0;
  for (const { hertz, seconds } of tones) {
    const samples = Math.floor(seconds * RATE);
    for (let i = 0; i < samples; i += 1)
      wave.writeInt16LE(Math.round(32_767 * sample(hertz, i / RATE, seconds)), 44 + 2 * (at + i));
    at += samples;
  }
  return wave;
}

function sample(hertz: number, at: number, seconds: number): number {
  if (hertz === 0) return 0;
  const edge = Math.min(1, at / RISE, (seconds - at) / FALL);
  const fading = 0.35 + 0.65 * Math.exp(-1.6 * at);
  const angle = 2 * Math.PI * hertz * at;
  let sum = 0;
  for (const [nth, strength] of OVERTONES.entries()) sum += strength * Math.sin((nth + 1) * angle);
  return LOUDNESS * edge * fading * sum;
}

function head(wave: Buffer, length: number): void {
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + 2 * length, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(RATE, 24);
  wave.writeUInt32LE(2 * RATE, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(2 * length, 40);
}
