import { median, signIn } from './load.ts';
import type { Servers } from './moveGoals.ts';
import type { Options } from './options.ts';
import type { Result } from './results.ts';

const COLUMNS = 10;
const ROWS = 99_990;
/** Between two questions; ms. */
const PAUSE_MS = 5;

/** S10: how long somebody else waits at most while a sheet of a million cells is read, or the widest body refused. */
export async function widestGoal({ rounds }: Options, { product }: Servers): Promise<readonly Result[]> {
  const token = await signIn(product, 'planner');
  const headings = Array.from({ length: COLUMNS }, (_, i) => `h${i}`).join(',');
  const sheet = `${headings}\n${`${Array.from({ length: COLUMNS }, () => '1').join(',')}\n`.repeat(ROWS)}`;
  const keys = Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1] as const);
  const widest = {
    'a sheet of a million cells': { path: '/api/import/part/preview', type: 'text/csv', body: sheet },
    'a body of 80,000 names': {
      path: '/api/actions/part-create',
      type: 'application/json',
      body: JSON.stringify(Object.fromEntries(keys)),
    },
  };
  const results: Result[] = [];
  for (const [what, { path, type, body }] of Object.entries(widest)) {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': `widest-${round}` };
      waits.push(await slowest(product.url, fetch(new URL(path, product.url), { method: 'POST', headers, body })));
    }
    results.push({ goal: 'S10', what: `health beside ${what}`, value: median(waits), unit: 'ms', limit: '<= 250' });
  }
  return results;
}

/** The longest answer of somebody who asks all the while. */
async function slowest(url: URL, work: Promise<Response>): Promise<number> {
  let [longest, isDone] = [0, false];
  const ended = work.then((answer) => answer.text()).finally(() => (isDone = true));
  while (!isDone) {
    const start = performance.now();
    await (await fetch(new URL('/api/health', url))).text();
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await ended;
  return longest;
}
