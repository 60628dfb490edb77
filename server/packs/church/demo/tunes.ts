/** Notes by name and beats: `G4`, `A5:2`, `-` a rest. */
const TUNES = {
  // Louis Bourgeois, Geneva 1551.
  'old-hundredth': {
    beat: 0.62,
    notes:
      'G4:2 G4 F#4 E4 D4 G4 A4 B4:2 B4:2 B4 B4 A4 G4 C5 B4 A4:2 G4:2 A4 B4 A4 G4 E4 F#4 G4:2 D5:2 B4 G4 A4 C5 B4 A4 G4:4',
  },
  // A Supplement to the New Version, London 1708.
  'st-anne': {
    beat: 0.66,
    notes: 'G4 E4 A4 G4 C5 C5 B4 C5:2 G4 C5 G4 A4 F#4 G4:3 B4 C5 A4 D5 B4 C5 A4 B4:2 G4 A4 C5 D5 B4 C5:4',
  },
  // Martin Luther, Wittenberg 1529: the first two lines, sung again, and the second once more.
  'ein-feste-burg': {
    beat: 0.56,
    notes:
      'C5 C5:2 C5:2 G4:2 A4 C5:2 B4 A4 G4:2 C5:2 B4 A4 G4 A4 F4 E4 D4 C4:3 C5 C5:2 C5:2 G4:2 A4 C5:2 B4 A4 G4:2 C5:2 B4 A4 G4 A4 F4 E4 D4 C4:3 C5:2 B4 A4 G4 A4 F4 E4 D4 C4:4',
  },
  // Bells of our own, slow enough to read beside.
  bells: {
    beat: 1.25,
    notes:
      'G4:2 D5:2 B4:2 G4:2 A4:2 D4:2 E4:2 F#4:2 G4:2 B4:2 D5:2 C5:2 B4:2 A4:2 G4:4 E4:2 G4:2 A4:2 B4:2 D5:2 B4:2 A4:2 G4:4',
  },
} as const;

/** Tunes of the demo. */
export type Tune = keyof typeof TUNES;

/** One tone: hertz and seconds; 0 Hz is a rest. */
export interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

const STEPS: Readonly<Record<string, number>> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };
const A4 = 440;

/** The tones of a tune, in order. */
export function tonesOf(tune: Tune): readonly Tone[] {
  const { beat: noteSeconds, notes } = TUNES[tune];
  return notes.split(' ').map((note) => {
    const [name = '-', noteLength = '1'] = note.split(':');
    return { hertz: hertzOf(name), seconds: Number(noteLength) * noteSeconds };
  });
}

function hertzOf(name: string): number {
  const [, letter = '', sharp = '', octave = ''] = /^([A-G])(#?)(\d)$/.exec(name) ?? [];
  if (letter === '') return 0;
  const steps = STEPS[letter]! + (sharp === '#' ? 1 : 0) + 12 * (Number(octave) - 4);
  return A4 * 2 ** (steps / 12);
}
