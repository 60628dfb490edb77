import fc from 'fast-check';
import { permits, type Bundle, type Json } from '#engine';
import { readerOf } from '../http/readerOf.ts';
import { inBatches } from './inBatches.ts';
import { faultOf, type Answer } from './judge.ts';
import { KnownCodes } from './KnownCodes.ts';
import { PLANT_STEPS } from './plantSteps.ts';
import { requestsOf, type HostileRequest, type Target } from './requests.ts';

/** Sends one request as somebody of a role. */
export type Send = (role: string, request: HostileRequest) => Promise<Answer>;

/** An answer no server may give, with what was asked. */
export interface Fault {
  readonly fault: string;
  readonly role: string;
  readonly request: HostileRequest;
}

/** Makes the small plant. @throws Error naming the step that is refused */
export async function makePlant(send: Send): Promise<void> {
  for (const [n, [role, action, input]] of PLANT_STEPS.entries()) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `plant-${n}` };
    const { status, text } = await send(role, {
      method: 'POST',
      url: `/api/actions/${action}`,
      headers,
      body: JSON.stringify(input),
    });
    if (status !== 200) throw new Error(`${action} ${JSON.stringify(input)}: ${text}`);
  }
}

/** What exists now. The users of the roles are left out: an attack must not shut itself out. */
export async function lookAround(bundle: Bundle, send: Send): Promise<KnownCodes> {
  const known = new KnownCodes();
  for (const entity of bundle.entities.keys()) {
    const { status, text } = await send(readerOf(bundle, `query:${entity}`, 'admin'), {
      method: 'GET',
      url: `/api/queries/${entity}?limit=50`,
      headers: {},
    });
    if (status !== 200) continue;
    const label = bundle.entities.get(entity)?.label[0] ?? 'code';
    const { items } = (JSON.parse(text) as { readonly data: { readonly items: readonly Record<string, Json>[] } }).data;
    for (const item of items) {
      const code = item[label];
      const isRoleUser = entity === 'user' && typeof code === 'string' && (code === 'system' || bundle.roles.has(code));
      if (!isRoleUser) known.add(entity, String(item['id']), typeof code === 'string' ? code : undefined);
    }
  }
  return known;
}

/** Sends generated requests, several at a time, and tells what should never be answered. */
export async function attack(
  target: Target,
  send: Send,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<{ readonly faults: readonly Fault[]; readonly statuses: ReadonlyMap<number, number> }> {
  const requests = fc.sample(requestsOf(target), { seed, numRuns: count });
  const faults: Fault[] = [];
  const statuses = new Map<number, number>();
  await inBatches([...requests.entries()], async ([n, request]) => {
    const role = roleFor(target.bundle, request, n);
    const answer = await send(role, request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer);
    if (fault !== undefined) faults.push({ fault, role, request });
  });
  return { faults, statuses };
}

/** Mostly somebody who may, so that what is behind the door is tried too. */
function roleFor(bundle: Bundle, { url }: HostileRequest, n: number): string {
  const roles = [...bundle.roles.keys()];
  const anybody = roles[n % roles.length]!;
  const [, kind, id] = /^\/api\/(actions|queries|records|import)\/([^/?]+)/.exec(url) ?? [];
  const key = { actions: `action:${id}`, queries: `query:${id}`, records: `record:${id}`, import: `action:${id}-create` }[
    kind ?? ''
  ];
  const able = key === undefined ? [] : roles.filter((role) => permits(bundle, [role], key));
  if (key === undefined) return n % 2 === 0 ? 'admin' : anybody;
  return n % 12 === 0 || able.length === 0 ? anybody : able[n % able.length]!;
}
