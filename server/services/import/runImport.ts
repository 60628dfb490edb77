import type { Pool } from 'pg';
import { digest, type Bundle, type Json, type Refusal } from '#engine';
import type { SignedIn, BackgroundActor } from '../../core/signedIn.ts';
import type { ActionAnswer, Actions, BatchAnswer, BatchKey } from '../../core/ports/actions.ts';
import type { Adaptation } from './adaptSheet.ts';
import { refused } from '../../core/RequestRefused.ts';
import { planCalls, type Intent, type Removal } from './planCalls.ts';
import { isTable, type HeadingMap } from './columns.ts';
import { hasKey, keyText, lineKey, lineText, naturalKey } from './naturalKey.ts';
import { existingRows } from './existingRows.ts';
import { knownTo } from './knownTo.ts';
import { codesByName, meantBy, resolveNames, type CodesByName } from './resolveNames.ts';
import { resolveFiles, type ChosenFileContext, type ResolvedPlan } from './resolveFiles.ts';
import { planImport, type Importable } from './planImport.ts';
import type { ReadTable } from './readTable.ts';
import type { Column, Fault, ImportPlan, LeftOut, PlannedRecord, RowsOfRecords } from './types.ts';

/** Lines that go, and rows left out, that are named. */
const NAMED_ROWS = 100;

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
  readonly table: ReadTable;
  readonly map?: HeadingMap;
  readonly adaptation?: Adaptation;
  readonly signedIn: SignedIn | BackgroundActor;
  /** Empty cells empty what is there, but nothing required; else they leave it as it is. */
  readonly clears?: boolean;
  /** What its cells that name files mean; without it they are ids. */
  readonly files?: ChosenFileContext;
  /** Everything is decided as it would be, and nothing is written. */
  readonly isDryRun: boolean;
  /** Begins the idempotency key of every record; at most 60 characters. */
  readonly keyPrefix: string;
  /** `keyPrefix` is the key of the file as a whole: sent again, it gets the first answer and is not done again. */
  readonly isOnce?: boolean;
  /** Hears how many records are decided. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** What came of a file. */
export interface ImportResult {
  readonly rows: number;
  readonly created: number;
  readonly edited: number;
  /** Records that said what is there already. */
  readonly kept: number;
  /** Values that empty cells emptied. */
  readonly cleared: number;
  /** Saved lines of lists that go: a list in a file is the whole list. */
  readonly removed: number;
  /** The first of them. */
  readonly removals: readonly Removal[];
  /** The first rows that look like totals, and were left out. */
  readonly totals: readonly LeftOut[];
  readonly faults: readonly Fault[];
  /** When it was imported, where it was sent again under its key; ISO 8601. */
  readonly doneAt?: string;
  /** Of a refused file whose rows were read. */
  readonly records?: RowsOfRecords;
}

/**
 * Imports a file through the entity's own actions: `<id>-create` for keys nobody has, `<id>-edit` where the row says something
 * else. All rows go into one transaction, so later rows may refer to earlier ones, and one refused row keeps all out.
 *
 * @throws RequestRefused `request.keyReused` where the key was of another file
 */
export async function runImport(deps: ImportDeps, call: ImportCall): Promise<ImportResult> {
  const planned = planImport(deps, call.target, call.table, call.map, call.adaptation);
  if (!('plan' in planned)) return { ...NOTHING, rows: call.table.count, ...planned };
  const { plan, promised, faults } = call.files
    ? resolveFiles(planned.plan, call.files)
    : { plan: planned.plan, promised: [], faults: [] };
  const done = await runPlan(deps, { ...call, promised }, plan, [...planned.faults, ...faults]);
  return { ...done, records: planned.records };
}

/** What a file came to that was sent before, under the same key. @throws RequestRefused `request.keyReused` */
export async function importedBefore(actions: ImportDeps['actions'], call: ImportCall): Promise<ImportResult | undefined> {
  if (!call.isOnce || call.isDryRun) return undefined;
  const ended = await actions.runAll([], { isDryRun: true, once: importKey(call, NOTHING) });
  return isKept(ended) ? keptResult(call, ended) : undefined;
}

type KeptAnswer = Exclude<BatchAnswer, { readonly answers: unknown }>;

const isKept = (ended: BatchAnswer): ended is KeptAnswer => ended === 'keyReused' || 'first' in ended;

function keptResult({ keyPrefix }: ImportCall, kept: KeptAnswer): ImportResult {
  if (kept === 'keyReused') throw refused('exists', 'request.keyReused', { key: keyPrefix });
  return { ...NOTHING, ...(JSON.parse(kept.first) as ImportResult) }; // as `keyOf` wrote it, maybe before an upgrade
}

/** A file of which nothing came. */
export const NOTHING: ImportResult = {
  rows: 0,
  created: 0,
  edited: 0,
  kept: 0,
  cleared: 0,
  removed: 0,
  removals: [],
  totals: [],
  faults: [],
};

/** Does what a plan says. What is wrong before keeps everything out; the other rows are then decided as in a dry run, for their faults. */
async function runPlan(
  deps: ImportDeps,
  call: ImportCall & Pick<ResolvedPlan, 'promised'>,
  plan: ImportPlan,
  before: readonly Fault[],
): Promise<ImportResult> {
  const { intents, faults: unclear } = await intentsOf(deps, call, plan);
  const unmade = intents.some(({ verb }) => verb === 'create') ? plan.missing : [];
  const early = [...before, ...unmade, ...unclear];
  const isDryRun = call.isDryRun || early.length > 0;
  const unclearRows = new Set(unclear.map(({ row }) => row));
  const isClear = ({ row, itemRows }: PlannedRecord): boolean =>
    ![row, ...Object.values(itemRows).flat()].some((each) => unclearRows.has(each));
  const kept = intents.filter(({ verb }) => verb === 'keep').length;
  const open = intents.filter(({ verb, record }) => verb !== 'keep' && isClear(record));
  const count = (verb: Intent['verb']): number => open.filter((intent) => intent.verb === verb).length;
  const cleared = open.reduce((sum, intent) => sum + intent.cleared, 0);
  const removals = open.flatMap((intent) => intent.removals);
  const counts = { rows: plan.rows, created: count('create'), edited: count('edit'), kept, cleared };
  const whole = {
    ...counts,
    removed: removals.length,
    removals: removals.slice(0, NAMED_ROWS),
    totals: plan.totals.slice(0, NAMED_ROWS),
    faults: [],
  };
  const ended = await deps.actions.runAll(
    open.map((intent) => toSubmit({ ...call, isDryRun }, intent)),
    {
      isDryRun,
      promised: call.promised,
      onProgress: (done) => call.progress?.(kept + done, plan.records.length),
      ...(call.isOnce && !isDryRun ? { once: importKey(call, whole) } : {}),
    },
  );
  if (isKept(ended)) return keptResult(call, ended);
  const lacking = new Set(
    early.flatMap(({ column, refusal }) => (refusal.code === 'import.missingColumn' ? (column ?? []) : [])),
  );
  const decided = open.flatMap(({ record }, i) => faultsOf(plan.columns, record, ended.answers[i], lacking));
  const faults = [...early, ...decided];
  return call.isDryRun || faults.length === 0 ? { ...whole, faults } : { ...NOTHING, rows: plan.rows, kept, faults };
}

async function intentsOf(
  deps: ImportDeps,
  { target, signedIn, clears = false }: ImportCall,
  plan: ImportPlan,
): Promise<{ readonly intents: readonly Intent[]; readonly faults: readonly Fault[] }> {
  const reader = { actor: signedIn.actor, now: new Date().toISOString(), zone: deps.zone, settings: {} };
  const language = ('readsIn' in signedIn ? signedIn.readsIn : undefined) ?? 'zh';
  const codes = await codesByName({ ...deps, reader }, target.create, plan.records);
  const records = resolveNames(plan.records, codes);
  const inputs = records.map(({ input }) => input);
  const known = await existingRows(deps, target, inputs);
  const ids = [...known.values()].map(({ id }) => id);
  const access = await knownTo(deps, target, reader, ids);
  const intents = planCalls(deps.bundle, target, records, known, { access, codes, clears, language });
  const twice = [
    ...recordsTwice(target, intents),
    ...intents.flatMap(({ record }) => linesTwice(deps.bundle, target, record)),
  ];
  return { intents, faults: [...twice, ...intents.flatMap((intent) => ambiguousNames(plan.columns, intent, codes))] };
}

/** Records that are one, once names are read as codes. */
function recordsTwice({ entity, create }: Importable, intents: readonly Intent[]): readonly Fault[] {
  const key = naturalKey(entity, create);
  const known = intents.map(({ input, record }) => ({
    key: String(input['id'] ?? keyText(key, input) ?? record.row),
    row: record.row,
  }));
  return sameAsFirst(known);
}

/** Lines of a record's list that are one. */
function linesTwice(bundle: Bundle, { entity, create }: Importable, { input, itemRows }: PlannedRecord): readonly Fault[] {
  return (create.input.fields ?? []).filter(isTable).flatMap(({ name }) => {
    const key = lineKey(bundle, entity, name);
    const lines = (input[name] ?? []) as readonly Readonly<Record<string, Json>>[];
    const known = lines.map((line, i) => ({ line, row: itemRows[name]?.[i] ?? 0 })).filter(({ line }) => hasKey(key, line));
    return key.length === 0 ? [] : sameAsFirst(known.map(({ line, row }) => ({ key: lineText(key, line), row })));
  });
}

function sameAsFirst(known: readonly { readonly key: string; readonly row: number }[]): readonly Fault[] {
  const first = new Map(known.toReversed().map(({ key, row }) => [key, row]));
  return known.flatMap(({ key, row }) => {
    const other = first.get(key);
    return other === undefined || other === row
      ? []
      : [{ row, refusal: { code: 'import.rowTwice', params: { row: other } } }];
  });
}

/** Names of several rows, where nothing says which is meant. */
function ambiguousNames(
  columns: readonly Column[],
  { input, record, present }: Intent,
  codes: CodesByName,
): readonly Fault[] {
  return Object.entries(input).flatMap(([name, value]) =>
    [value].flat().flatMap((each: Json) => {
      const count = meantBy(each, codes.get(name)).length;
      if (count < 2 || [present[name]].flat().includes(each)) return [];
      const refusal = { code: 'import.nameAmbiguous', params: { name: String(each), count }, at: `/${name}` };
      return [locateRefusal(columns, record, refusal)];
    }),
  );
}

/** The same file read the same way; whether the files it names were sent meanwhile makes no other of it. */
function importKey(
  { signedIn, keyPrefix, target, table, map, adaptation, clears, files }: ImportCall,
  whole: ImportResult,
): BatchKey {
  const named = files?.chosen.map(({ path, size, head }) => ({ path, size, head })) ?? [];
  const said = [`import-${target.entity.id}`, table.digest, [...(map ?? [])], adaptation ?? {}, clears ?? false, named];
  return {
    actor: signedIn.actor.userId,
    key: keyPrefix,
    bodyHash: digest(said),
    answer: () => JSON.stringify({ ...whole, doneAt: new Date().toISOString() }),
  };
}

function toSubmit({ signedIn, isDryRun, keyPrefix }: ImportCall, { action, input, verb, record }: Intent) {
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

/** What a record is refused for, but not for lacking what the file has no column of. */
function faultsOf(
  columns: readonly Column[],
  record: PlannedRecord,
  answer: ActionAnswer | undefined,
  lacking: ReadonlySet<string>,
): readonly Fault[] {
  if (!answer || answer.outcome === 'done') return [];
  const refusals =
    answer.outcome === 'confirm'
      ? answer.confirms.map(({ code, params, at }) => ({ code, params, ...(at === undefined ? {} : { at }) }))
      : answer.refusals;
  return refusals.flatMap((refusal) => (lacking.has(columnName(refusal)) ? [] : locateRefusal(columns, record, refusal)));
}

/** `/steps/2/name` is `steps.name`. */
function columnName({ at = '' }: Refusal): string {
  const [input = '', _index, item] = at.split('/').slice(1);
  return item === undefined ? input : `${input}.${item}`;
}

/** `/steps/2/name` is the column of `name` in the row that the third step came from. */
function locateRefusal(columns: readonly Column[], record: PlannedRecord, refusal: Refusal): Fault {
  const [input = '', index = '', item] = (refusal.at ?? '').split('/').slice(1);
  const column =
    columns.find((each) => each.input.name === input && (each.item?.name === item || !each.item)) ??
    columns.find((each) => each.input.name === input);
  const row = record.itemRows[input]?.[Number(index)] ?? record.row;
  return { row, ...(column ? { column: column.heading } : {}), refusal };
}
