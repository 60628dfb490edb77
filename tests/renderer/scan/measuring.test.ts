import { describe, expect, it } from 'vitest';
import { numberIn, serialMeasuring, type SerialPort } from '../../../renderer/device/measuring.ts';

/** A device that sends these pieces, and then nothing more. */
function device(...pieces: readonly string[]): SerialPort & { readonly calls: string[] } {
  const calls: string[] = [];
  const encoder = new TextEncoder();
  return {
    calls,
    open: async ({ baudRate }) => void calls.push(`open ${baudRate}`),
    get readable() {
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        },
      });
    },
    close: async () => void calls.push('close'),
  };
}

describe('a scale on a serial cable', () => {
  it('is read to the end of a line, however its text comes', async () => {
    const scale = device('ST,GS,+  1', '2.34 kg', '\r\nST,');
    expect(await serialMeasuring({ requestPort: async () => scale }).read('scale')).toBe(12.34);
    expect(scale.calls).toEqual(['open 9600', 'close']);
  });

  it('is chosen once', async () => {
    let asked = 0;
    const scale = device('1\n');
    const port = serialMeasuring({
      requestPort: async () => {
        asked += 1;
        return scale;
      },
    });
    expect([await port.read('scale'), await port.read('scale'), asked]).toEqual([1, 1, 1]);
  });

  it('that says nothing, or no number, is left, and its port closed', async () => {
    const mute = device('ERR\r\n');
    await expect(serialMeasuring({ requestPort: async () => mute }, 20).read('scale')).rejects.toThrow('no number came');
    expect(mute.calls).toEqual(['open 9600', 'close']);
  });

  it('is not offered where the browser has no serial ports', () => {
    expect([serialMeasuring(undefined).canRead('scale'), serialMeasuring({} as never).canRead('press')]).toEqual([
      false,
      true,
    ]);
  });
});

it.each([
  ['12.34 kg\r\n', 12.34],
  ['-0,5\n', -0.5],
  ['1\n2\n3', 2],
  ['12', undefined],
  ['OK\r\n', undefined],
])('%j tells the number of its last whole line', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
