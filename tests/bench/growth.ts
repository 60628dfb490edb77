import type { Server } from './children.ts';
import { measure, moves, Sender, warmUp, type Call } from './load.ts';
import type { Servers } from './moveGoals.ts';
import type { Options } from './options.ts';
import { compared, type Result } from './results.ts';

/** S6: the same moves in a small and a large plant, in turns. */
export async function growthGoal(
  { seconds, rounds }: Options,
  small: Servers,
  large: Servers,
  boxes: readonly [number, number],
): Promise<readonly Result[]> {
  const [few, many]: readonly [number[], number[]] = [[], []];
  const rate = async (servers: Servers, count: number): Promise<number> =>
    (await measure(servers.product, servers.token, 8, seconds, moves(count, 8))).rate;
  await warmUp(small.product, small.token, moves(boxes[0], 64));
  await warmUp(large.product, large.token, moves(boxes[1], 64));
  for (let round = 0; round < rounds; round += 1) {
    few.push(await rate(small, boxes[0]));
    many.push(await rate(large, boxes[1]));
  }
  return compared(
    { goal: 'S6', what: `rate, ${boxes[1]} : ${boxes[0]} boxes`, unit: '/s', limit: '>= 0.9' },
    { what: `rate with ${boxes[1]} boxes`, values: many },
    { what: `rate with ${boxes[0]} boxes`, values: few },
  );
}

/** S7: a page of 50 with filter and sort, with its total (the first page) and without (any later one). */
export async function listGoal({ seconds, rounds }: Options, { product, token }: Servers): Promise<readonly Result[]> {
  const path = `/api/queries/box-list?${new URLSearchParams({ limit: '50', sort: '-receivedAt', filter: JSON.stringify({ stockStatus: { eq: 'available' } }) }).toString()}`;
  const first = await get(product, token, path);
  const next = encodeURIComponent(first.next ?? '');
  const taken: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.with.push((await measure(product, token, 4, seconds, (): Call => ({ method: 'GET', path }))).p99);
    taken.without.push(
      (await measure(product, token, 4, seconds, (): Call => ({ method: 'GET', path: `${path}&cursor=${next}` }))).p99,
    );
  }
  return compared(
    { goal: 'S7', what: 'p99, with : without total', unit: 'ms', limit: '<= 2' },
    { what: 'p99 of a page with its total', values: taken.with },
    { what: 'p99 of a page without', values: taken.without },
  );
}

async function get(server: Server, token: string, path: string): Promise<{ readonly next: string | null }> {
  const sender = new Sender(server.url, token, 1);
  const { status, text } = await sender.send({ method: 'GET', path });
  sender.close();
  if (status !== 200) throw new Error(text);
  return (JSON.parse(text) as { readonly data: { readonly next: string | null } }).data;
}
