import { FIRST_LINE, marker, type SectionKind } from '../backup/format.ts';

/** A line of a backup in its section. */
export interface SectionLine {
  readonly kind: SectionKind;
  /** True for the marker that opens the section; `bytes` is empty then. */
  readonly isStart: boolean;
  /** Without the line end. */
  readonly bytes: Buffer;
}

const KINDS: readonly SectionKind[] = ['sql', 'rows', 'file', 'manifest'];
const NEW_LINE = 10;
const NONE = Buffer.alloc(0);

/** Reads a backup line by line; yields nothing when the first line is not one of a backup. */
export async function* sectionLines(input: AsyncIterable<Buffer>): AsyncGenerator<SectionLine> {
  let markers: ReadonlyMap<string, SectionKind> | undefined;
  let kind: SectionKind = 'sql';
  for await (const bytes of lines(input)) {
    if (markers === undefined) {
      const token = FIRST_LINE.exec(bytes.toString())?.[1];
      if (token === undefined) return;
      markers = new Map(KINDS.map((each) => [marker(token, each), each]));
      continue;
    }
    const next = bytes[0] === DASH ? markers.get(bytes.toString()) : undefined;
    kind = next ?? kind;
    yield { kind, isStart: next !== undefined, bytes: next === undefined ? bytes : NONE };
  }
}

const DASH = 45;

/** A last line without an end is one that was cut: it is left out. */
async function* lines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = NONE;
  for await (const chunk of input) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, from)) {
      yield bytes.subarray(from, at);
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
}
