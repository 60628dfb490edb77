import { StartRefused } from '../../core/StartRefused.ts';
import type { ApiClient } from '../ApiClient.ts';
import { groupByCase, type Operation } from './readLog.ts';

/** A row the server refused. */
interface RefusedRow {
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

/** The result of a replay. */
export interface ReplayResult {
  readonly accepted: number;
  readonly refused: readonly RefusedRow[];
}

/** Code of everything a replay makes once: its site, area, line, part and organization. */
export const PLANT = 'REPLAY';

/** Cases replayed at the same time, as so many terminals would. */
const CONCURRENT_CASES = 8;

/**
 * Replays a log as process reports: a card of one piece per case, its route the case's rows in order, each row one good piece
 * under the key `replay:<line>`. Every step has a key of its own, so a second run changes nothing.
 *
 * @param progress receives the number of rows answered so far
 * @throws StartRefused `replay.setUpRefused {action, of, text}` when the server refuses the plant, a route, an order or a
 *   card
 */
export async function replayLog(
  client: ApiClient,
  log: readonly Operation[],
  progress: (rows: number) => void,
): Promise<ReplayResult> {
  await setUpPlant(client, log);
  const refused: RefusedRow[] = [];
  let answered = 0;
  const onRow = (refusal: RefusedRow | undefined): void => {
    if (refusal) refused.push(refusal);
    progress((answered += 1));
  };
  const processCodes = processCodesOf(log);
  const waiting = [...groupByCase(log)];
  const terminal = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await openCase(client, ...next, processCodes);
      for (const operation of next[1]) onRow(await report(client, operation));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CASES }, terminal));
  return { accepted: answered - refused.length, refused: refused.toSorted((a, b) => a.line - b.line) };
}

async function setUpPlant(client: ApiClient, log: readonly Operation[]): Promise<void> {
  const named = { code: PLANT, name: PLANT };
  await runAction(client, 'site-create', named);
  await runAction(client, 'area-create', { ...named, site: PLANT });
  await runAction(client, 'line-create', { ...named, area: PLANT });
  await runAction(client, 'part-create', {
    code: PLANT,
    description: PLANT,
    unit: 'pcs',
    category: 'self-made',
    trackMode: 'none',
  });
  for (const code of new Set(log.map(({ worker }) => worker))) await runAction(client, 'person-create', { code, name: code });
}

/** Activities numbered as they first appear: their names may hold what no code may. */
function processCodesOf(log: readonly Operation[]): ReadonlyMap<string, string> {
  return new Map([...new Set(log.map(({ activity }) => activity))].map((activity, i) => [activity, `P${i + 1}`]));
}

async function openCase(
  client: ApiClient,
  name: string,
  operations: readonly Operation[],
  processCodes: ReadonlyMap<string, string>,
): Promise<void> {
  const code = cardOf(name);
  const steps = operations.map(({ activity }, i) => ({
    sequence: i + 1,
    code: String(i + 1).padStart(3, '0'),
    name: activity,
    processCode: processCodes.get(activity),
  }));
  await runAction(client, 'route-create', { code, name: code, part: PLANT, steps });
  await runAction(client, 'work-order-create', { code, partCode: PLANT, quantity: 1, routeCode: code, lineCode: PLANT });
  await runAction(client, 'work-order-release', { workOrderCode: code });
  await runAction(client, 'work-order-start', { workOrderCode: code });
  await runAction(client, 'process-card-create', { workOrderCode: code, code, quantity: 1 });
  await runAction(client, 'process-card-start', { processCardCode: code });
}

async function report(client: ApiClient, operation: Operation): Promise<RefusedRow | undefined> {
  const { line, worker, startedAt, endedAt } = operation;
  const quantities = { goodQuantity: 1, scrapQuantity: 0, reworkQuantity: 0 };
  const input = { processCardCode: cardOf(operation.case), operatorNo: worker, ...quantities, startedAt, endedAt };
  const { status, code, refusals = [] } = await client.act('process-report', input, `replay:${line}`);
  if (code === 200) return undefined;
  return { line, code: refusals[0]?.code ?? String(status), text: refusals[0]?.text ?? '' };
}

/** Code of a case's card, order and route. */
function cardOf(name: string): string {
  return `${PLANT}-${name}`;
}

/** The case of a card. */
export function caseOf(card: string): string {
  return card.slice(PLANT.length + 1);
}

/** Runs an action that must succeed, under a key derived from its subject. */
export async function runAction(client: ApiClient, action: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const of = String(
    input['code'] ?? input['workOrderCode'] ?? input['processCardCode'] ?? input['account'] ?? input['userCode'],
  );
  const answer = await client.act(action, input, `replay:${action}:${of}`);
  if (answer.code === 200) return;
  throw new StartRefused('replay.setUpRefused', { action, of, text: answer.refusals?.[0]?.text ?? String(answer.status) });
}
