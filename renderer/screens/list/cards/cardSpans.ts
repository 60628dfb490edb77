/** Sixths of a card's width. */
export const WHOLE = 6;

/** Pixels a third of a card has on a phone for a value and its padding; what needs more gets half a line. */
const THIRD = 122;

/** A value on a card. */
export interface CardValue {
  readonly name: string;
  /** Pixels it needs. */
  readonly width: number;
}

/** Values side by side, each with the sixths of the width it gets. */
type CardLine = ReadonlyMap<string, number>;

/** The values of a card in lines, in their order: thirds for what is short, halves for what is long; the last of a line fills it. */
export function cardLines(values: readonly CardValue[]): readonly CardLine[] {
  const lines: Map<string, number>[] = [];
  let room = 0;
  for (const { name, width } of values) {
    const span = width <= THIRD ? WHOLE / 3 : WHOLE / 2;
    if (span > room) lines.push(new Map());
    room = (span > room ? WHOLE : room) - span;
    lines.at(-1)?.set(name, span);
  }
  return lines.map(filled);
}

function filled(line: CardLine): CardLine {
  const room = WHOLE - [...line.values()].reduce((sum, span) => sum + span, 0);
  const last = [...line.keys()].at(-1);
  return new Map([...line].map(([name, span]) => [name, name === last ? span + room : span]));
}

/** Sixths of the first line that the name of a row has beside a state that needs so many pixels. */
export function nameSpan(stateWidth: number | undefined): number {
  if (stateWidth === undefined) return WHOLE;
  return stateWidth <= THIRD ? (WHOLE * 2) / 3 : WHOLE / 2;
}
