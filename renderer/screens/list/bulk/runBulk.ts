import type { DataOf } from '#contract';
import type { OfferedAction } from '#engine';
import { call, type Confirm, type RenderedRefusal } from '../../../api/http.ts';
import type { Item, Json } from '../../../api/reads.ts';
import { untilKnown } from '../../../outbox/untilKnown.ts';
import { keyFor, settle, submitOnce } from '../../../submit/pendingKeys.ts';
import { idOf } from '../rows/rowId.ts';

/** A row on which the action failed. */
export interface FailedRow {
  readonly item: Item;
  readonly refusals: readonly RenderedRefusal[];
  /** Questions that must be confirmed first. */
  readonly confirms: readonly Confirm[];
  /** It needs a second person or a signature, which is done row by row. */
  readonly needsSecond: boolean;
}

/** A row the action was done on, with what it warns of. */
export interface WarnedRow {
  readonly item: Item;
  readonly warnings: readonly RenderedRefusal[];
}

/** Result of an action on several rows, each row on its own. */
export interface BulkOutcome {
  readonly done: readonly Item[];
  /** Those of the done rows that warn of something. */
  readonly warned: readonly WarnedRow[];
  readonly failed: readonly FailedRow[];
}

/** Outcomes one after the other, as one. */
export function joinOutcomes(outcomes: readonly BulkOutcome[]): BulkOutcome {
  return {
    done: outcomes.flatMap(({ done }) => done),
    warned: outcomes.flatMap(({ warned }) => warned),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

/** Parameters of a bulk run. */
export interface BulkRun {
  readonly offered: OfferedAction;
  readonly items: readonly Item[];
  /** Inputs asked once for all rows. */
  readonly shared: Item;
  readonly codeOf: (item: Item) => string;
  /** Confirmed questions of each of the rows. */
  readonly confirmedOf?: (item: Item) => readonly Confirm[];
}

/** One answer of the bulk endpoint. */
type RowAnswer = DataOf<'POST /api/actions/:action/bulk'>[number];

/** Maximum rows of one request (server: bulk). */
const ROWS_PER_REQUEST = 200;
/** Maximum confirmed questions of one request (server: action headers). */
const CONFIRMS_PER_REQUEST = 200;
const NOTHING_FAILED = 200;
/** A request of so many rows may take this long; milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Runs an action on every row in a transaction of its own, or once if it takes several rows. `onProgress` receives the number
 * of completed rows.
 */
export async function runBulk(run: BulkRun, onProgress: (through: number) => void): Promise<BulkOutcome> {
  if (run.offered.many) return runOnce(run);
  const parts: BulkOutcome[] = [];
  let through = 0;
  for (const items of partsOf(run)) {
    parts.push(await runPart(run, items));
    onProgress((through += items.length));
  }
  return joinOutcomes(parts);
}

/** Rows in their order, as many at a time as a request takes with what was confirmed. */
function partsOf({ items, confirmedOf = () => [] }: BulkRun): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let confirms = 0;
  for (const item of items) {
    const own = confirmedOf(item).length;
    const part = parts.at(-1);
    if (part && part.length < ROWS_PER_REQUEST && confirms + own <= CONFIRMS_PER_REQUEST) {
      part.push(item);
      confirms += own;
    } else {
      parts.push([item]);
      confirms = own;
    }
  }
  return parts;
}

async function runPart(
  { offered, shared, codeOf, confirmedOf = () => [] }: BulkRun,
  items: readonly Item[],
): Promise<BulkOutcome> {
  const confirmed = [...new Set(items.flatMap(confirmedOf).map(({ code, hash }) => `${code}:${hash}`))];
  const keyed = items.map((item) => {
    const input = { ...shared, ...inputOf(offered, item, codeOf) };
    return { item, input, key: keyFor([offered.action, input]) };
  });
  const request = {
    params: { action: offered.action },
    body: { items: keyed.map(({ item, key, input }) => ({ key, input, ...versionOf(offered, item) })) },
    ...(confirmed.length === 0 ? {} : { headers: { confirm: confirmed.join(', ') } }),
    isData: (rows: unknown) => isAnswered(rows, keyed),
  } as const;
  const answer = await untilKnown(keyed[0]!.key, (signal) => call('POST /api/actions/:action/bulk', { ...request, signal }), {
    timeoutMs: TIMEOUT_MS,
  });
  for (const { input } of keyed) settle([offered.action, input], answer);
  if (!answer.ok) return { done: [], warned: [], failed: items.map((item) => failureOf(item, answer)) };
  const byKey = new Map(answer.data.map((row) => [row.key, row]));
  const doneRows = keyed.filter(({ key }) => byKey.get(key)?.code === NOTHING_FAILED);
  const done = doneRows.map(({ item, key }) => ({ item: asLeft(item, byKey.get(key)?.data), key }));
  const warned = done.map(({ item, key }) => ({ item, warnings: byKey.get(key)?.warnings ?? [] }));
  const failed = keyed.flatMap(({ item, key }) => {
    const row = byKey.get(key);
    return row?.code === NOTHING_FAILED
      ? []
      : failureOf(item, { refusals: row?.refusals ?? [], confirms: row?.confirm ?? [], ...needsSecondPerson(row) });
  });
  return { done: done.map(({ item }) => item), warned: warned.filter(({ warnings }) => warnings.length > 0), failed };
}

/** A row with the version the action left it in: what came after is refused to who goes on with it. */
function asLeft(item: Item, data: RowAnswer['data']): Item {
  const changed = data?.changed.find(({ id }) => id === idOf(item));
  return changed ? { ...item, version: changed.version } : item;
}

/** Whether each row has its answer: done, or not done with the reason. */
function isAnswered(rows: unknown, keyed: readonly { readonly key: string }[]): boolean {
  if (!Array.isArray(rows)) return false;
  const byKey = new Map((rows as readonly Partial<RowAnswer>[]).map((row) => [row.key, row]));
  return keyed.every(({ key }) => {
    const { code, refusals = [], confirm = [] } = byKey.get(key) ?? {};
    return code === NOTHING_FAILED || refusals.length + confirm.length > 0;
  });
}

const needsSecondPerson = (row: RowAnswer | undefined): { secondPerson?: string } =>
  row?.secondPerson === undefined ? {} : { secondPerson: row.secondPerson };

async function runOnce({ offered, items, shared, codeOf, confirmedOf = () => [] }: BulkRun): Promise<BulkOutcome> {
  const input = { ...shared, ...(offered.input === undefined ? {} : { [offered.input]: items.map(codeOf) }) };
  const answer = await submitOnce(offered.action, input, items.slice(0, 1).flatMap(confirmedOf));
  // What stands at the path of one code belongs to that row; anything else belongs to all rows.
  const prefix = `/${offered.input}/`;
  const ofRow = (all: readonly RenderedRefusal[], at: number): readonly RenderedRefusal[] =>
    all.filter((each) => !each.at?.startsWith(prefix) || each.at === `${prefix}${at}`);
  if (!answer.ok) {
    const failed = items.map((item, at) => failureOf(item, { ...answer, refusals: ofRow(answer.refusals, at) }));
    return { done: [], warned: [], failed };
  }
  const warned = items.map((item, at) => ({ item, warnings: ofRow(answer.warnings, at) }));
  return {
    done: items.map((item) => asLeft(item, answer.data)),
    warned: warned.filter(({ warnings }) => warnings.length > 0),
    failed: [],
  };
}

function failureOf(
  item: Item,
  answer: {
    readonly refusals: readonly RenderedRefusal[];
    readonly confirms: readonly Confirm[];
    readonly secondPerson?: string;
  },
): FailedRow {
  return { item, refusals: answer.refusals, confirms: answer.confirms, needsSecond: answer.secondPerson !== undefined };
}

/** The displayed version of a record that its code names; beside an id it is an input. */
function versionOf({ input, many }: OfferedAction, item: Item): { readonly versions?: Readonly<Record<string, number>> } {
  const version = item['version'];
  return input === undefined || input === 'id' || many || typeof version !== 'number'
    ? {}
    : { versions: { [input]: version } };
}

/** The record as input of the action: by id with the displayed version, or by its code, in a list where it takes several. */
export function inputOf(
  { input, many }: OfferedAction,
  item: Item,
  codeOf: (item: Item) => string,
): Readonly<Record<string, Json>> {
  if (input === undefined) return {};
  if (input !== 'id') return { [input]: many === true ? [codeOf(item)] : codeOf(item) };
  const version = item['version'];
  return { id: idOf(item), ...(version === undefined ? {} : { version }) };
}
