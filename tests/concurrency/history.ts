import { groupBy } from '../kit/groupBy.ts';

/** One submit as its client saw it. Moments are milliseconds of one clock. */
export interface Operation {
  readonly key: string;
  readonly action: string;
  readonly invoked: number;
  /** When the first answer came. */
  readonly answered: number;
  /** Unknown: no answer ever came. */
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Codes of the refusals. */
  readonly refusals: readonly string[];
  /** What every answer said was done; a resend must say the same. */
  readonly effects: readonly Effect[];
}

/** What an accepted submit says it did. */
export interface Effect {
  readonly journal: string;
  readonly created: readonly { readonly entity: string; readonly id: string; readonly code: string | null }[];
  readonly changed: readonly { readonly entity: string; readonly id: string; readonly version: number }[];
}

type Values = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** An entry of the journal. */
export interface Entry {
  readonly id: string;
  readonly key: string;
  /** Values by entity and row. */
  readonly before: Values;
  readonly after: Values;
}

/** What happened, by those who asked for it and by the books. */
export interface History {
  readonly operations: readonly Operation[];
  readonly journal: readonly Entry[];
}

/** One thing that cannot have happened on a correct server. */
export interface Anomaly {
  readonly kind:
    | 'lostAnswer'
    | 'doubleEffect'
    | 'uninvitedEffect'
    | 'answersDiffer'
    | 'lostUpdate'
    | 'missingVersion'
    | 'outOfOrder'
    | 'staleRead';
  /** Key of the submit, or entity and id of the row. */
  readonly of: string;
}

/** Looks for effects lost, doubled or made of what was never committed, and for rows whose versions do not line up with time. */
export function anomaliesOf(history: History): readonly Anomaly[] {
  return [...keyAnomalies(history), ...rowsOf(history).flatMap(rowAnomalies)];
}

/** Every acknowledged effect stands in the journal once, and nothing else does. */
function keyAnomalies({ operations, journal }: History): readonly Anomaly[] {
  const entries = groupBy(journal, ({ key }) => key);
  const asked = new Set(operations.map(({ key }) => key));
  return [
    ...journal.filter(({ key }) => !asked.has(key)).map(({ key }): Anomaly => ({ kind: 'uninvitedEffect', of: key })),
    ...operations.flatMap((operation): readonly Anomaly[] => {
      const of = operation.key;
      const found = entries.get(of) ?? [];
      const reported = new Set(operation.effects.map(({ journal: id }) => id));
      return [
        ...(found.length > 1 ? [{ kind: 'doubleEffect', of } as const] : []),
        ...(reported.size > 1 ? [{ kind: 'answersDiffer', of } as const] : []),
        ...(operation.outcome === 'refused' && found.length > 0 ? [{ kind: 'uninvitedEffect', of } as const] : []),
        ...([...reported].some((id) => !found.some((entry) => entry.id === id)) ? [{ kind: 'lostAnswer', of } as const] : []),
      ];
    }),
  ];
}

/** A row's versions with who made them. */
interface RowHistory {
  readonly row: string;
  readonly steps: readonly Step[];
  /** False when a submit without an answer may have created an unreported version. */
  readonly isWhole: boolean;
}

interface Step {
  readonly version: number;
  readonly operation: Operation;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

function rowsOf({ operations, journal }: History): readonly RowHistory[] {
  const entries = new Map(journal.map((entry) => [entry.id, entry]));
  const isWhole = operations.every(({ outcome }) => outcome !== 'unknown');
  const steps = operations.flatMap((operation) =>
    operation.effects.slice(0, 1).flatMap((effect) => stepsOf(operation, effect, entries.get(effect.journal))),
  );
  return [...groupBy(steps, ({ row }) => row)].map(([row, own]) => ({
    row,
    isWhole,
    steps: own.map(({ step }) => step).toSorted((a, b) => a.version - b.version),
  }));
}

function stepsOf(
  operation: Operation,
  { created, changed }: Effect,
  entry: Entry | undefined,
): readonly { readonly row: string; readonly step: Step }[] {
  return [...created.map((row) => ({ ...row, version: 1 })), ...changed].map(({ entity, id, version }) => ({
    row: `${entity} ${id}`,
    step: { version, operation, before: entry?.before[entity]?.[id] ?? {}, after: entry?.after[entity]?.[id] ?? {} },
  }));
}

function rowAnomalies({ row, steps, isWhole }: RowHistory): readonly Anomaly[] {
  const kinds = steps.slice(1).flatMap((step, i) => pairAnomalies(steps[i]!, step, isWhole));
  const isStale = isWhole && readsStale(steps);
  return [...new Set([...kinds, ...(isStale ? ['staleRead' as const] : [])])].map((kind) => ({ kind, of: row }));
}

function pairAnomalies(earlier: Step, later: Step, isWhole: boolean): readonly Anomaly['kind'][] {
  return [
    ...(later.version === earlier.version ? ['lostUpdate' as const] : []),
    ...(isWhole && later.version > earlier.version + 1 ? ['missingVersion' as const] : []),
    ...(later.operation.answered < earlier.operation.invoked ? ['outOfOrder' as const] : []),
  ];
}

/** Each version is decided on the values the one before it left: neither older ones nor some that were rolled back. */
function readsStale(steps: readonly Step[]): boolean {
  const now = new Map<string, unknown>();
  for (const { before, after } of steps) {
    if (
      Object.entries(before).some(
        ([field, value]) => now.has(field) && JSON.stringify(now.get(field)) !== JSON.stringify(value),
      )
    )
      return true;
    for (const [field, value] of Object.entries(after)) now.set(field, value);
  }
  return false;
}
