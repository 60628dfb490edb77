import type { Answer, ApiClient } from '../client/ApiClient.ts';
import { casesOf, type Operation } from './readLog.ts';

/** How far a replay is, and what came of it. `refused` names the first refusal of each line. */
export interface Replayed {
  rows: number;
  accepted: number;
  readonly refused: { readonly line: number; readonly code: string }[];
}

/** A step of the set-up that the server refused: the replay cannot go on. */
export class SetUpRefused extends Error {
  readonly action: string;
  readonly answer: Answer;

  constructor(action: string, answer: Answer) {
    super(`${action}: ${JSON.stringify(answer.refusals)}`);
    this.action = action;
    this.answer = answer;
  }
}

const PLANT = 'REPLAY';
const AT_ONCE = 8;

/**
 * Replays a log as process reports (DECISIONS 25): a card of one piece per case, its route the case's rows in order, each row
 * one good piece under the key `replay:<line>`. Every step has a key of its own, so a second run changes nothing.
 */
export async function replayLog(client: ApiClient, log: readonly Operation[], progress: (done: Replayed) => void): Promise<Replayed> {
  const done: Replayed = { rows: log.length, accepted: 0, refused: [] };
  await setUpPlant(client, log);
  const waiting = [...casesOf(log)];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await replayCase(client, next[0], next[1], done, progress);
  });
  await Promise.all(workers);
  return done;
}

async function setUpPlant(client: ApiClient, log: readonly Operation[]): Promise<void> {
  const named = { code: PLANT, name: PLANT };
  await make(client, 'site-create', named);
  await make(client, 'area-create', { ...named, site: PLANT });
  await make(client, 'line-create', { ...named, area: PLANT });
  await make(client, 'part-create', { code: PLANT, description: PLANT, unit: 'pcs', category: 'self-made', trackMode: 'none', components: [] });
  for (const worker of new Set(log.map((o) => o.worker))) await make(client, 'person-create', { code: worker, name: worker });
}

async function replayCase(client: ApiClient, name: string, operations: readonly Operation[], done: Replayed, progress: (done: Replayed) => void): Promise<void> {
  const code = cardOf(name);
  const steps = operations.map((o, i) => ({ sequence: i + 1, code: String(i + 1).padStart(3, '0'), name: o.activity, processCode: o.activity }));
  await make(client, 'route-create', { code, name: code, part: PLANT, steps });
  await make(client, 'work-order-create', { code, partCode: PLANT, quantity: 1, routeCode: code, lineCode: PLANT });
  await make(client, 'work-order-release', { workOrderCode: code });
  await make(client, 'work-order-start', { workOrderCode: code });
  await make(client, 'process-card-create', { workOrderCode: code, code, quantity: 1 });
  await make(client, 'process-card-start', { processCardCode: code });
  for (const operation of operations) {
    const answer = await client.act('process-report', report(code, operation), `replay:${operation.line}`);
    if (answer.code === 200) done.accepted += 1;
    else done.refused.push({ line: operation.line, code: answer.refusals?.[0]?.code ?? String(answer.status) });
    progress(done);
  }
}

/** Code of a case's card, order and route. */
export function cardOf(name: string): string {
  return `${PLANT}-${name}`;
}

function report(processCardCode: string, { worker, startedAt, endedAt }: Operation): object {
  return { processCardCode, operatorNo: worker, goodQuantity: 1, scrapQuantity: 0, reworkQuantity: 0, startedAt, endedAt };
}

async function make(client: ApiClient, action: string, input: { readonly code?: string } & Readonly<Record<string, unknown>>): Promise<void> {
  const of = input.code ?? input['workOrderCode'] ?? input['processCardCode'];
  const answer = await client.act(action, input, `replay:${action}:${String(of)}`);
  if (answer.code !== 200) throw new SetUpRefused(action, answer);
}
