/** One operation as the plant knows it. */
export interface MadeOperation {
  readonly case: string;
  readonly activity: string;
  readonly worker: string;
  /** Minutes since the log's first midnight, UTC. */
  readonly start: number;
  readonly end: number;
}

/** A log and what it is made of. */
export interface MadeLog {
  /** CSV with the columns `case,activity,worker,start,end`. */
  readonly text: string;
  readonly rows: number;
  /** Operations of each case in the order they happened. */
  readonly cases: ReadonlyMap<string, readonly MadeOperation[]>;
}

/** As plants write them: odd spaces, commas, quotes, Chinese, longer than any process code. */
const ACTIVITIES = [
  'Turning & Milling',
  'SETUP     Turning & Milling',
  'Round  Q.C.',
  'Grinding, rough',
  'Deburr "by hand"',
  '终检',
  'Final inspection with the customer’s own fixture, second shift',
];
const OFFSETS = [120, 180, 345, 330, -150, 0];
const MIDNIGHT = Date.UTC(2013, 2, 29);

/** A log with the oddities of real ones; the same for the same seed. */
export function makeLog(seed: number, caseCount: number): MadeLog {
  const random = numbers(seed);
  const names = Array.from({ length: caseCount }, (_, i) => (i % 7 === 0 ? `L-${i}/2` : String(100 + i)));
  const cases = new Map(names.map((name) => [name, makeCase(name, random)]));
  // A plant writes an operation down when it ends, so that overlapping ones stand in another order than they began.
  const rows = [...cases.values()].flat().toSorted((a, b) => a.end - b.end);
  const lines = rows.map((row) =>
    [row.case, row.activity, row.worker, time(row.start, random), time(row.end, random)].map(quoted).join(','),
  );
  return { text: `\uFEFF${['case,activity,worker,start,end', ...lines].join('\r\n')}\r\n`, rows: rows.length, cases };
}

type Random = (below: number) => number;

/** Numerical Recipes' generator: the high bits are random enough for a log. */
function numbers(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function makeCase(name: string, random: Random): readonly MadeOperation[] {
  const operations = [makeOperation(name, random(20_000), random)];
  const length = 3 + random(14);
  while (operations.length < length) operations.push(next(operations.at(-1)!, random));
  return operations;
}

/** Starts never go back, and of two that start together the shorter comes first: that is the order of a case. */
function next(last: MadeOperation, random: Random): MadeOperation {
  switch (random(6)) {
    case 0: // the same row again
      return last;
    case 1: // at the same time on another machine
      return { ...last, activity: pick(ACTIVITIES, random), worker: worker(random) };
    case 2: // started together, ended later
      return { ...makeOperation(last.case, last.start, random), end: last.end + 1 + random(90) };
    case 3: // begun before the last one ended
      return makeOperation(last.case, Math.max(last.start + 1, last.end - 30), random);
    default:
      return makeOperation(last.case, last.end + 1 + random(3_000), random);
  }
}

function makeOperation(name: string, start: number, random: Random): MadeOperation {
  const minutes = random(5) === 0 ? 0 : 1 + random(600);
  return { case: name, activity: pick(ACTIVITIES, random), worker: worker(random), start, end: start + minutes };
}

function worker(random: Random): string {
  return `ID${4_400 + random(9)}`;
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

/** `2013-03-29 07:00:00+05:45`: the same moment in any of several zones. */
function time(minutes: number, random: Random): string {
  const offset = pick(OFFSETS, random);
  const local = new Date(MIDNIGHT + (minutes + offset) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${rest}`;
}

function quoted(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
