import type { OfferedAction } from '#engine';
import { call, type Confirm, type Told } from '../../../api/http.ts';
import type { Item, Json } from '../../../api/reads.ts';
import { keyFor, settle, submitOnce } from '../../../submit/pendingKeys.ts';
import { idOf } from '../rows/rowId.ts';

/** A row an action was not done on. */
export interface LeftRow {
  readonly item: Item;
  readonly refusals: readonly Told[];
  /** Questions that are asked first. */
  readonly confirms: readonly Confirm[];
  /** It needs somebody beside: that is done row by row. */
  readonly needsSecond: boolean;
}

/** What came of an action on several rows, each for itself. */
export interface BulkOutcome {
  readonly done: readonly Item[];
  readonly left: readonly LeftRow[];
}

/** What a bulk run is made of. */
export interface BulkRun {
  readonly offered: OfferedAction;
  readonly items: readonly Item[];
  /** Inputs asked once for all rows. */
  readonly shared: Item;
  readonly codeOf: (item: Item) => string;
  /** Questions that were agreed to. */
  readonly confirmed?: readonly Confirm[];
}

/** One answer of the bulk endpoint. */
interface RowAnswer {
  readonly key: string;
  readonly code: number;
  readonly refusals?: readonly Told[];
  readonly confirm?: readonly Confirm[];
  readonly secondPerson?: string;
}

/** Rows of one request (server: bulk). */
const LIMIT = 200;
const DONE = 200;

/** Does an action on every row, one transaction each; or once for all, when it takes several. `tell` hears how many are through. */
export async function runBulk(run: BulkRun, tell: (through: number) => void): Promise<BulkOutcome> {
  if (run.offered.many) return runOnce(run);
  const done: Item[] = [];
  const left: LeftRow[] = [];
  for (let at = 0; at < run.items.length; at += LIMIT) {
    const part = await runPart(run, run.items.slice(at, at + LIMIT));
    done.push(...part.done);
    left.push(...part.left);
    tell(done.length + left.length);
  }
  return { done, left };
}

async function runPart({ offered, shared, codeOf, confirmed = [] }: BulkRun, items: readonly Item[]): Promise<BulkOutcome> {
  const keyed = items.map((item) => {
    const input = { ...shared, ...inputOf(offered, item, codeOf) };
    return { item, input, key: keyFor([offered.action, input]) };
  });
  const answer = await call<readonly RowAnswer[]>(`/api/actions/${offered.action}/bulk`, {
    method: 'POST',
    body: { items: keyed.map(({ key, input }) => ({ key, input })) },
    ...(confirmed.length === 0
      ? {}
      : { headers: { confirm: confirmed.map(({ code, hash }) => `${code}:${hash}`).join(', ') } }),
  });
  for (const { input } of keyed) settle([offered.action, input], answer);
  if (!answer.ok) return { done: [], left: items.map((item) => leftOf(item, answer)) };
  const byKey = new Map(answer.data.map((row) => [row.key, row]));
  const done = keyed.filter(({ key }) => byKey.get(key)?.code === DONE).map(({ item }) => item);
  const left = keyed.flatMap(({ item, key }) => {
    const row = byKey.get(key);
    return row?.code === DONE
      ? []
      : leftOf(item, { refusals: row?.refusals ?? [], confirms: row?.confirm ?? [], ...second(row) });
  });
  return { done, left };
}

const second = (row: RowAnswer | undefined): { secondPerson?: string } =>
  row?.secondPerson === undefined ? {} : { secondPerson: row.secondPerson };

async function runOnce({ offered, items, shared, codeOf, confirmed = [] }: BulkRun): Promise<BulkOutcome> {
  const input = { ...shared, ...(offered.input === undefined ? {} : { [offered.input]: items.map(codeOf) }) };
  const answer = await submitOnce(offered.action, input, confirmed);
  if (answer.ok) return { done: items, left: [] };
  // A refusal at one of the codes is of that row; one at none of them is of all.
  const prefix = `/${offered.input}/`;
  const ofRow = (at: number): readonly Told[] =>
    answer.refusals.filter((refusal) => !refusal.at?.startsWith(prefix) || refusal.at === `${prefix}${at}`);
  return { done: [], left: items.map((item, at) => leftOf(item, { ...answer, refusals: ofRow(at) })) };
}

function leftOf(
  item: Item,
  answer: { readonly refusals: readonly Told[]; readonly confirms: readonly Confirm[]; readonly secondPerson?: string },
): LeftRow {
  return { item, refusals: answer.refusals, confirms: answer.confirms, needsSecond: answer.secondPerson !== undefined };
}

/** The record as the action takes it: by id with the version that was seen, or by its code. */
export function inputOf(
  { input }: OfferedAction,
  item: Item,
  codeOf: (item: Item) => string,
): Readonly<Record<string, Json>> {
  if (input === undefined) return {};
  if (input !== 'id') return { [input]: codeOf(item) };
  const version = item['version'];
  return { id: idOf(item), ...(version === undefined ? {} : { version }) };
}
