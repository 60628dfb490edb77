import type { Json } from '#engine';
import { freeName, slug } from '../commands/names.ts';
import { isTree, type Tree } from '../model/edits.ts';

/** What of a file a state model cannot say, by the last name of the codes of its two texts: what it is, and where it belongs here. */
export const LOSSES = [
  'always',
  'after',
  'invoke',
  'done',
  'nested',
  'parallel',
  'history',
  'guard',
  'stay',
  'everywhere',
  'anyEvent',
  'final',
  'nowhere',
  'target',
  'initial',
  'effect',
  'context',
  'note',
  'other',
] as const;

/** One of them: where it stands in the file, and what it is. */
export interface ImportLoss {
  readonly at: string;
  readonly what: (typeof LOSSES)[number];
}

/** A line of a machine, by ids of ours; without `to` the state stays. */
interface Line {
  readonly event: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly guard: string | undefined;
}

/** What a machine of XState has in common with a state model, and what it has besides. */
interface MachineReading {
  readonly states: readonly { readonly name: string; readonly original: string; readonly isFinal: boolean }[];
  /** Ids of ours by the names of the file. */
  readonly events: ReadonlyMap<string, string>;
  readonly initial: string;
  readonly lines: readonly Line[];
  readonly losses: readonly ImportLoss[];
}

/** What else restricts a line: without it, it would lead further than in the file. */
const RESTRICTIONS = ['in'];
/** Keys that are read, of a machine, a state and a line; every other is a loss. */
const READ: Readonly<Record<'machine' | 'state' | 'line', ReadonlySet<string>>> = {
  machine: new Set(['id', 'initial', 'states', 'type']),
  state: new Set(['on', 'type', 'states', 'initial']),
  line: new Set(['target', 'guard', 'cond', ...RESTRICTIONS]),
};
/** What keys are that have no place in a state model. */
const LOST: Readonly<Record<string, ImportLoss['what']>> = {
  always: 'always',
  after: 'after',
  invoke: 'invoke',
  onDone: 'done',
  onError: 'done',
  on: 'everywhere',
  entry: 'effect',
  exit: 'effect',
  actions: 'effect',
  context: 'context',
  description: 'note',
  meta: 'note',
  tags: 'note',
  parallel: 'parallel',
  history: 'history',
};
const lossOf = (name: string): ImportLoss['what'] => (Object.hasOwn(LOST, name) ? LOST[name] : undefined) ?? 'other';

/**
 * Reads a machine of XState 4 or 5. A line whose condition or target cannot be said is left out as a whole: without its condition it
 * would be open where the machine is closed.
 */
export function readXState(machine: Tree): MachineReading {
  const all = machine['states'] as { readonly [name: string]: Tree }; // asked by who calls
  const names = uniqueIds(Object.keys(all), 'state', (name) => name.split('__').map(wordOf));
  const events = uniqueIds(
    Object.values(all).flatMap(({ on }) => (isTree(on) ? Object.keys(on) : [])),
    'event',
    (name) => [wordOf(name)],
  );
  const reader = new Reader(String(machine['id'] ?? ''), names, events);
  reader.unread('', machine, 'machine');
  if (!isOneOf(machine['type'], [undefined, 'compound'])) reader.lose('type', lossOf(String(machine['type'])));
  const lines = Object.entries(all).flatMap(([name, state]) => reader.state(name, state));
  const initial = names.get(String(machine['initial']));
  if (initial === undefined) reader.lose('initial', 'initial');
  const raised = new Set(lines.map(({ event }) => event));
  return {
    states: Object.entries(all).map(([original, { type }]) => ({
      name: names.get(original)!,
      original,
      isFinal: type === 'final',
    })),
    events: new Map([...events].filter(([, event]) => raised.has(event))),
    initial: initial ?? '',
    lines,
    losses: reader.losses,
  };
}

class Reader {
  readonly losses: ImportLoss[] = [];
  readonly #machine: string;
  readonly #states: ReadonlyMap<string, string>;
  readonly #events: ReadonlyMap<string, string>;

  constructor(machine: string, states: ReadonlyMap<string, string>, events: ReadonlyMap<string, string>) {
    this.#machine = machine;
    this.#states = states;
    this.#events = events;
  }

  lose(at: string, what: ImportLoss['what']): undefined {
    this.losses.push({ at, what });
    return undefined;
  }

  /** Whatever of an object nobody reads, each entry of it by its place. */
  unread(at: string, object: Tree, of: keyof typeof READ): void {
    for (const [key, value] of Object.entries(object))
      if (!READ[of].has(key)) for (const place of placesIn(joined(at, key), value)) this.lose(place, lossOf(key));
  }

  state(name: string, state: Tree): readonly Line[] {
    const { type, on, states, initial } = state;
    this.unread(name, state, 'state');
    if (!isOneOf(type, [undefined, 'final', 'atomic', 'compound'])) this.lose(joined(name, 'type'), lossOf(String(type)));
    if (states !== undefined || initial !== undefined)
      for (const place of placesIn(joined(name, 'states'), states ?? null)) this.lose(place, 'nested');
    if (on === undefined) return [];
    if (!isTree(on)) return this.lose(joined(name, 'on'), 'other') ?? [];
    return Object.entries(on).flatMap(([event, ways]) => {
      const at = `${name}.on.${event}`;
      const list = Array.isArray(ways) ? ways : [ways];
      if (event.includes('*')) return this.lose(at, 'anyEvent') ?? [];
      if (type === 'final') return this.lose(at, 'final') ?? [];
      if (list.length === 0) return this.lose(at, 'nowhere') ?? [];
      return list.flatMap((way: Json, i) => this.#line(Array.isArray(ways) ? `${at}[${i}]` : at, { name, event, way }) ?? []);
    });
  }

  #line(at: string, { name, event, way }: { readonly name: string; readonly event: string; readonly way: Json }) {
    const line = typeof way === 'string' ? { target: way } : way;
    if (!isTree(line)) return this.lose(at, 'other');
    const guard = guardOf(line);
    if (guard === null) return this.lose(at, 'guard');
    const from = this.#states.get(name)!;
    const target = this.#target(line['target']);
    if (target === null) return this.lose(at, 'target');
    const to = target === from ? undefined : target;
    if (to === undefined && guard !== undefined) return this.lose(at, 'stay');
    this.unread(at, line, 'line');
    return { event: this.#events.get(event)!, from, to, guard };
  }

  /** The state a target names, alone or in a list of one; undefined of none, null of what is no state of the model. */
  #target(target: Json | undefined): string | undefined | null {
    if (target === undefined) return undefined;
    const [name, ...others] = [target].flat();
    if (typeof name !== 'string' || others.length > 0) return null;
    const prefix = `#${this.#machine}.`;
    return this.#states.get(name) ?? this.#states.get(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? null;
  }
}

/** The name of a condition, which stands for its expression; undefined of none, null of what has no name, or more than one. */
function guardOf(line: Tree): string | undefined | null {
  const { guard, cond } = line;
  if (RESTRICTIONS.some((key) => line[key] !== undefined) || (guard !== undefined && cond !== undefined)) return null;
  const condition = guard ?? cond;
  if (condition === undefined) return undefined;
  const { type, ...others } = isTree(condition) ? condition : { type: condition };
  return typeof type === 'string' && type.trim() !== '' && Object.keys(others).length === 0 ? type : null;
}

/** The entries of a list or an object by their places; of anything else, and of what is invoked, the whole. */
function placesIn(at: string, value: Json): readonly string[] {
  if (Array.isArray(value) && value.length > 0) return value.map((_, i) => `${at}[${i}]`);
  if (isTree(value) && /(?:states|after|on)$/.test(at)) return Object.keys(value).map((key) => joined(at, key));
  return [at];
}

/** Ids for names of any script: who is called like an id keeps it, two that would give one are told apart by a number. */
function uniqueIds(
  names: readonly string[],
  fallback: string,
  wordsOf: (name: string) => readonly string[],
): ReadonlyMap<string, string> {
  const wanted = [...new Set(names)].map((name) => {
    const words = wordsOf(name);
    return [name, words.includes('') ? fallback : words.join('/')] as const;
  });
  const isKept = ([name, id]: readonly [string, string]): boolean => name === id.replaceAll('/', '__');
  const taken = new Set(wanted.filter(isKept).map(([, id]) => id));
  return new Map(
    wanted.map((each) => {
      const id = isKept(each) ? each[1] : freeName(each[1], (free) => taken.has(free));
      taken.add(id);
      return [each[0], id];
    }),
  );
}

/** `inTransit` → `in-transit`, `Prêt` → `pret`; empty of what has no Latin letter. */
function wordOf(name: string): string {
  return slug(
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2'),
  );
}

const joined = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);
const isOneOf = (value: Json | undefined, allowed: readonly (string | undefined)[]): boolean =>
  allowed.includes(value as string | undefined);
