import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../server/cli/ApiClient.ts';
import { newId } from '../../server/core/newId.ts';
import type { Codes } from './Codes.ts';
import type { Effect, Operation } from './history.ts';
import type { PlannedSubmit } from './plan.ts';

/** Where submits go. */
export interface Target {
  readonly codes: Codes;
  client(role: string): { act(action: string, input: object, key: string, second?: string): Promise<Answer> };
}

/** How submits are sent. */
export interface Manner {
  readonly clients: number;
  /** How often the nth submit is sent, all at once; 1 where it is not said. */
  readonly copies?: (nth: number) => number;
  /** Sends again what got no answer, or 503, until this many milliseconds have passed; 0 where it is not said. */
  readonly patience?: number;
  /** A client rests so long between two submits, as a person does; milliseconds, 0 where it is not said. */
  readonly restMs?: number;
}

/** Submits everything planned from many clients at once and tells what each saw. */
export async function runLoad(
  target: Target,
  planned: readonly PlannedSubmit[],
  manner: Manner,
): Promise<readonly Operation[]> {
  const operations: Operation[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let nth = next++; nth < planned.length; nth = next++) {
      operations.push(await submit(target, planned[nth]!, nth, manner));
      if (manner.restMs) await pause(manner.restMs);
    }
  };
  await Promise.all(Array.from({ length: manner.clients }, work));
  return operations;
}

async function submit(
  target: Target,
  { action, role, input, second }: PlannedSubmit,
  nth: number,
  manner: Manner,
): Promise<Operation> {
  const key = newId();
  const body = target.codes.fill(input) as object;
  const invoked = performance.now();
  const sends = Array.from({ length: manner.copies?.(nth) ?? 1 }, () =>
    retryBusy(() => target.client(role).act(action, body, key, second), manner.patience ?? 0),
  );
  const answers = (await Promise.all(sends)).filter((answer) => answer !== undefined);
  const effects = answers.filter(({ code }) => code === 200).map(({ data }) => data as Effect);
  for (const { entity, code } of effects[0]?.created ?? []) if (code !== null) target.codes.add(entity, code);
  const outcome = effects.length > 0 ? 'done' : answers.length > 0 ? 'refused' : 'unknown';
  const refusals = answers.flatMap(({ refusals: list = [] }) => list.map(({ code }) => code));
  return { key, action, invoked, answered: performance.now(), outcome, refusals, effects };
}

/** The answer of a server that was there; undefined when patience ends first. */
async function retryBusy(send: () => Promise<Answer>, patience: number): Promise<Answer | undefined> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    if (answer !== undefined && answer.status === 500) throw new Error(JSON.stringify(answer));
    if (performance.now() >= end) return undefined;
    await pause(50);
  }
}
