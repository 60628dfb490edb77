import type { DeviceKind } from '#engine';

/** The one way to the devices of a work place. Whatever reads them, by a cable or over an agent, stands behind this. */
export interface MeasuringPort {
  /** Whether there may be such a device: then reading it is offered. */
  readonly canRead: (kind: DeviceKind) => boolean;
  /** What it shows now. @throws Error where it does not answer in time, or with no number */
  readonly read: (kind: DeviceKind) => Promise<number>;
}

/** What is used of the browser's serial ports. */
export interface SerialPorts {
  readonly requestPort: () => Promise<SerialPort>;
}

export interface SerialPort {
  readonly open: (options: { readonly baudRate: number }) => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly close: () => Promise<void>;
}

/** Scales and presses send lines of text at this speed unless somebody set them otherwise. */
const BAUD = 9600;
/** A device that says nothing for so long is not there; milliseconds. */
const TIMEOUT_MS = 5_000;

/** Devices on serial cables: a person chooses the port of each once, the first time it is read after the page was loaded. */
export function serialMeasuring(ports: SerialPorts | undefined, patience = TIMEOUT_MS): MeasuringPort {
  const chosen = new Map<DeviceKind, SerialPort>();
  return {
    canRead: () => ports !== undefined,
    read: async (kind) => {
      if (!ports) throw new Error('no serial ports');
      const port = chosen.get(kind) ?? (await ports.requestPort());
      chosen.set(kind, port);
      await port.open({ baudRate: BAUD });
      try {
        return await readingOf(port, patience);
      } finally {
        await port.close();
      }
    },
  };
}

/** The first whole line with a number in it. */
async function readingOf({ readable }: SerialPort, patience: number): Promise<number> {
  if (!readable) throw new Error('nothing to read');
  const reader = readable.getReader();
  const timer = setTimeout(() => void reader.cancel(), patience);
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      const found = numberIn(done ? `${text}\n` : text);
      if (found !== undefined) return found;
      if (done) throw new Error('no number came');
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** The number of the last whole line that has one: `ST,GS,+  12.34 kg`. */
export function numberIn(text: string): number | undefined {
  const lines = text.split(/[\r\n]+/).slice(0, -1);
  for (const line of lines.toReversed()) {
    const [, sign = '', digits] = /([-+]?)\s*(\d+(?:[.,]\d+)?)/.exec(line) ?? [];
    if (digits !== undefined) return Number(`${sign === '-' ? '-' : ''}${digits.replace(',', '.')}`);
  }
  return undefined;
}

let port: MeasuringPort | undefined;

/** The devices of this work place. */
export function measuringPort(): MeasuringPort {
  return (port ??= serialMeasuring((navigator as { readonly serial?: SerialPorts }).serial)); // not every browser has it
}
