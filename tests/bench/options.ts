import { parseArgs } from 'node:util';

/** What a run measures, and how long. */
export interface Options {
  readonly root: string;
  /** Folder of the bundled programs. */
  readonly programs: string;
  /** Goals to measure; empty: all. */
  readonly goals: ReadonlySet<string>;
  /** Boxes of the large plant of S6 and S7. */
  readonly boxes: number;
  /** Seconds of one measurement, and how many of each are taken. */
  readonly seconds: number;
  readonly rounds: number;
  /** Whether a commit waits for the disk, as it ships. */
  readonly isDurable: boolean;
  /** File for the results as JSON. */
  readonly json?: string;
}

/** Reads the arguments of the bench: root and programs first, then goals and options. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      boxes: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      sync: { type: 'string', default: 'on' },
      json: { type: 'string' },
    },
  });
  const [root = '', programs = '', ...goals] = positionals;
  return {
    root,
    programs,
    goals: new Set(goals),
    boxes: Number(values.boxes),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    isDurable: values.sync !== 'off',
    ...(values.json === undefined ? {} : { json: values.json }),
  };
}
