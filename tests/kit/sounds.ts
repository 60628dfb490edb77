import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';

/** A hum: samples between -1 and 1. */
function hum(seconds: number, rate: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => 0.4 * Math.sin(at / 20));
}

/** A WAV of so many seconds of 16 bits, as a recorder writes it. */
export function wav(seconds: number, { rate = 8_000, channels = 1, bits = 16, tag = 1 } = {}): Buffer {
  const bytes = bits / 8;
  const samples = hum(seconds, rate);
  const data = Buffer.alloc(samples.length * channels * bytes);
  if (bits === 16)
    for (const [at, sample] of samples.entries())
      for (let channel = 0; channel < channels; channel += 1)
        data.writeInt16LE(Math.round(sample * 32_767), (at * channels + channel) * bytes);
  const format = Buffer.alloc(16);
  format.writeUInt16LE(tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * channels * bytes, 8);
  format.writeUInt16LE(channels * bytes, 12);
  format.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    chunk('fmt ', format),
    chunk('LIST', Buffer.alloc(3)),
    chunk('data', data),
  ]);
  return chunk('RIFF', body);
}

function chunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** An MP3 of so many seconds, without a head: it begins with a frame. */
export async function mp3(seconds: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 44_100, channels: 1, bitrate: 64 });
  const start = Buffer.from(encoder.encode([hum(seconds, 44_100)]));
  return Buffer.concat([start, Buffer.from(encoder.finalize())]);
}

/** The same behind a head with a title. */
export async function mp3WithTags(seconds: number): Promise<Buffer> {
  const title = Buffer.from('TIT2\0\0\0\u0003\0\0\0Hi', 'latin1');
  return Buffer.concat([
    Buffer.from(`ID3\u0003\0\0\0\0\0${String.fromCharCode(title.length)}`, 'latin1'),
    title,
    await mp3(seconds),
  ]);
}

export async function ogg(seconds: number): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: 44_100, channels: 1 });
  const start = Buffer.from(encoder.encode([hum(seconds, 44_100)]));
  return Buffer.concat([start, Buffer.from(encoder.finalize())]);
}

/** Frames of AAC at 44.1 kHz, each of 1,024 samples. */
export function aac(seconds: number): Buffer {
  const frame = Buffer.alloc(64);
  Buffer.from([0xff, 0xf1, 0x50, 0x80, (frame.length >> 3) & 0xff, ((frame.length & 7) << 5) | 0x1f, 0xfc]).copy(frame);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1_024) }, () => frame));
}

/** A box of an MP4. */
function box(id: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(id, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

/** An MP4 with one track, of sound (`soun`, `mp4a`) or of pictures (`vide`, `avc1`). */
export function mp4(seconds: number, handler: 'soun' | 'vide' = 'soun'): Buffer {
  const rate = 44_100;
  const samples = Math.round((seconds * rate) / 1_024);
  const entry =
    handler === 'soun'
      ? box('mp4a', Buffer.alloc(6), Buffer.from([0, 1]), words(0, 0, 0x0001_0010, 0, rate * 65_536))
      : box('avc1', Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(70));
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, samples, 1_024)),
    box('stsc', words(0, 1, 1, samples, 1)),
    box('stsz', words(0, 16, samples)),
    box('stco', words(0, 1, 0)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, rate, seconds * rate, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    box('minf', table),
  );
  const head = box('tkhd', words(7, 0, 0, 1, 0, seconds * 1_000), Buffer.alloc(60));
  const movie = box('moov', box('mvhd', words(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)), box('trak', head, media));
  return Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom')), movie, box('mdat', Buffer.alloc(samples * 16))]);
}
