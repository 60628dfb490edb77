import type { Pool } from 'pg';
import type { Bundle, Refusal } from '#engine';
import type { SignedIn, Unattended } from '../../core/signedIn.ts';
import type { ActionAnswer, Actions } from '../../core/ports/actions.ts';
import type { Adaptation } from './adaptSheet.ts';
import { callsOf, type Intent } from './callsOf.ts';
import type { HeadingMap } from './columns.ts';
import { knownRows } from './knownRows.ts';
import { resolveNames } from './resolveNames.ts';
import { placeFiles, type FilesAtHand, type Placed } from './placeFiles.ts';
import { planImport, type Importable } from './planImport.ts';
import type { Column, Fault, ImportPlan, PlannedRecord } from './types.ts';

/** Rows that go into one transaction. */
export const ROWS_AT_ONCE = 5_000;

/** What an import works on. */
export interface ImportDeps {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly actions: Pick<Actions, 'runAll'>;
  /** IANA zone of moments in files that name none. */
  readonly zone: string;
}

/** One file. */
export interface ImportCall {
  readonly target: Importable;
  readonly text: string;
  readonly map?: HeadingMap;
  readonly adaptation?: Adaptation;
  readonly signedIn: SignedIn | Unattended;
  /** What its cells that name files mean; without it they are ids. */
  readonly files?: FilesAtHand;
  /** Everything is decided as it would be, and nothing is written. */
  readonly isDryRun: boolean;
  /** Begins the idempotency key of every record; at most 60 characters. */
  readonly keyPrefix: string;
  /** Longer files are written part by part: each part wholly or not at all, and none after a refused one. */
  readonly isLongAllowed?: boolean;
  /** Hears how many records are decided. */
  readonly progress?: (done: number, of: number) => void;
}

/** What came of a file. */
export interface Imported {
  readonly rows: number;
  readonly created: number;
  readonly edited: number;
  /** Records that said what is there already. */
  readonly kept: number;
  readonly faults: readonly Fault[];
}

/**
 * Imports a file through the entity's own actions: `<id>-create` for keys nobody has, `<id>-edit` where the row says something
 * else. All rows go into one transaction, so later rows may refer to earlier ones, and one refused row keeps all out.
 */
export async function runImport(deps: ImportDeps, call: ImportCall): Promise<Imported> {
  const planned = planImport(deps, call.target, call.text, call.map, call.adaptation);
  if ('faults' in planned) return { ...NOTHING, faults: planned.faults };
  const { plan, promised, faults } = call.files
    ? placeFiles(planned.plan, call.files)
    : { ...planned, promised: [], faults: [] };
  if (faults.length > 0 && !call.isDryRun) return { ...NOTHING, rows: plan.rows, faults };
  if (plan.rows > ROWS_AT_ONCE && !call.isLongAllowed)
    return {
      ...NOTHING,
      rows: plan.rows,
      faults: [{ row: 1, refusal: { code: 'import.tooManyRows', params: { rows: plan.rows, max: ROWS_AT_ONCE } } }],
    };
  let sum: Imported = { ...NOTHING, rows: plan.rows, faults };
  for (const part of partsOf(plan.records)) {
    sum = added(sum, await runPart(deps, { ...call, promised }, plan, part, sum));
    if (sum.faults.length > 0 && !call.isDryRun) break;
  }
  return sum;
}

/** A file of which nothing came. */
export const NOTHING: Imported = { rows: 0, created: 0, edited: 0, kept: 0, faults: [] };

function added(a: Imported, b: Imported): Imported {
  return {
    rows: a.rows,
    created: a.created + b.created,
    edited: a.edited + b.edited,
    kept: a.kept + b.kept,
    faults: [...a.faults, ...b.faults],
  };
}

function partsOf(records: readonly PlannedRecord[]): readonly (readonly PlannedRecord[])[] {
  const count = Math.ceil(records.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, i) => records.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE));
}

async function runPart(
  deps: ImportDeps,
  call: ImportCall & Pick<Placed, 'promised'>,
  plan: ImportPlan,
  planned: readonly PlannedRecord[],
  before: Imported,
): Promise<Imported> {
  const records = await resolveNames(deps, call.target.create, planned);
  const known = await knownRows(
    deps,
    call.target,
    records.map(({ input }) => input),
  );
  const intents = callsOf(deps.bundle, call.target, records, known);
  const open = intents.filter(({ verb }) => verb !== 'keep');
  const decided = before.created + before.edited + before.kept + intents.length - open.length;
  const answers = await deps.actions.runAll(
    open.map((intent) => submitOf(call, intent)),
    {
      isDryRun: call.isDryRun,
      promised: call.promised,
      told: (done) => call.progress?.(decided + done, plan.records.length),
    },
  );
  const count = (verb: Intent['verb']): number => intents.filter((intent) => intent.verb === verb).length;
  const faults = open.flatMap(({ record }, i) => faultsOf(plan.columns, record, answers[i]));
  const isWritten = call.isDryRun || faults.length === 0;
  return {
    rows: 0,
    created: isWritten ? count('create') : 0,
    edited: isWritten ? count('edit') : 0,
    kept: count('keep'),
    faults,
  };
}

function submitOf({ signedIn, isDryRun, keyPrefix }: ImportCall, { action, input, verb, record }: Intent) {
  return {
    action,
    input,
    signedIn,
    isDryRun,
    idempotencyKey: `${keyPrefix}:${verb}:${record.row}`,
    confirmed: new Set<string>(),
    versions: {},
  };
}

function faultsOf(columns: readonly Column[], record: PlannedRecord, answer: ActionAnswer | undefined): readonly Fault[] {
  if (!answer || answer.outcome === 'done') return [];
  const refusals =
    answer.outcome === 'confirm'
      ? answer.confirms.map(({ code, params, at }) => ({ code, params, ...(at === undefined ? {} : { at }) }))
      : answer.refusals;
  return refusals.map((refusal) => placed(columns, record, refusal));
}

/** `/steps/2/name` is the column of `name` in the row that the third step came from. */
function placed(columns: readonly Column[], record: PlannedRecord, refusal: Refusal): Fault {
  const [input = '', index = '', item] = (refusal.at ?? '').split('/').slice(1);
  const column =
    columns.find((each) => each.input.name === input && (each.item?.name === item || !each.item)) ??
    columns.find((each) => each.input.name === input);
  const row = record.itemRows[input]?.[Number(index)] ?? record.row;
  return { row, ...(column ? { column: column.heading } : {}), refusal };
}
