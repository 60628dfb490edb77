import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Param } from '#engine';
import { CLIENT_GOALS } from './client/clientGoals.ts';
import type { Result } from './results.ts';

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
  /** Results of an earlier run, from a file made by `json`, with which these are compared. */
  readonly earlier?: readonly Result[];
}

/** Why nothing is measured: printed instead of results. */
export interface BenchOptions {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly isHelp?: true;
}

const GOALS: readonly string[] = ['S1', 'S2', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'E1', 'E2', ...CLIENT_GOALS];
const NUMBERS = ['boxes', 'seconds', 'rounds'] as const;
const DEFAULTS = { boxes: '1000000', seconds: '2', rounds: '5', sync: 'on' } as const;
const OPTIONS = {
  boxes: { type: 'string', default: DEFAULTS.boxes },
  seconds: { type: 'string', default: DEFAULTS.seconds },
  rounds: { type: 'string', default: DEFAULTS.rounds },
  sync: { type: 'string', default: DEFAULTS.sync },
  json: { type: 'string' },
  compare: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the arguments of the bench: root and programs first, then goals and options. */
export function readOptions([root = '', programs = '', ...asked]: readonly string[]): Options | BenchOptions {
  const read = parsed(asked);
  if ('code' in read) return read;
  const { values, positionals } = read;
  if (values.help) return { code: 'bench.usage', params: { goals: GOALS.join(' '), ...DEFAULTS }, isHelp: true };
  const strange = positionals.find((goal) => !GOALS.includes(goal));
  if (strange !== undefined) return { code: 'bench.unknownGoal', params: { goal: strange, goals: GOALS.join(' ') } };
  const bad = NUMBERS.find((name) => !/^[1-9]\d{0,8}$/.test(values[name]));
  if (bad) return { code: 'bench.badNumber', params: { option: bad, value: values[bad] } };
  if (values.sync !== 'on' && values.sync !== 'off') return { code: 'bench.badSync', params: { value: values.sync } };
  const earlier = values.compare === undefined ? undefined : resultsIn(values.compare);
  if (values.compare !== undefined && !earlier) return { code: 'bench.noResults', params: { file: values.compare } };
  return {
    root,
    programs,
    goals: new Set(positionals),
    boxes: Number(values.boxes),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    isDurable: values.sync === 'on',
    ...(values.json === undefined ? {} : { json: values.json }),
    ...(earlier === undefined ? {} : { earlier }),
  };
}

/** The results of an earlier run; undefined where the file holds none. */
function resultsIn(file: string): readonly Result[] | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(read) ? (read as readonly Result[]) : undefined;
  } catch {
    return undefined;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // The parser names the option in quotes; the rest of its sentence is for programmers.
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    return { code: 'bench.unknownOption', params: { option } } satisfies BenchOptions;
  }
}
