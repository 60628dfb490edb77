import { measure, median, warmUp, type Call, type LoadMeasurement } from '../load.ts';
import type { Servers } from '../moveGoals.ts';
import type { Options } from '../options.ts';
import { compared, type Result } from '../results.ts';
import { CARDS, REPORTER } from './cards.ts';

/** One kind of work besides the move of S1: the same request is answered by the product and by the floor. */
interface Kind {
  readonly what: string;
  /** @param boxes  boxes of the plant */
  readonly call: (boxes: number) => Call;
}

const CLIENTS = 8;
/** Parts a box is split into. */
const PARTS = 10;

const LIST = new URLSearchParams({ limit: '50', sort: '-receivedAt', filter: '{"stockStatus":{"eq":"available"}}' });

const KINDS: readonly Kind[] = [
  {
    what: 'list page of 50 with its total',
    call: () => ({ method: 'GET', path: `/api/queries/box-list?${LIST.toString()}` }),
  },
  { what: 'record', call: (boxes) => ({ method: 'GET', path: `/api/records/box?code=${anyBox(boxes)}` }) },
  {
    what: 'preview of a scan',
    call: (boxes) => post('/api/screens/hu-split/look', { input: { boxCode: anyBox(boxes) } }),
  },
  {
    what: `split into ${PARTS}`,
    call: (boxes) => {
      const stockParts = Array.from({ length: PARTS }, () => ({ stockQuantity: 0.01 }));
      return post('/api/actions/hu-split', { boxCode: anyBox(boxes), stockParts });
    },
  },
  {
    what: 'report of a step',
    call: () => {
      const pieces = { goodQuantity: 1, scrapQuantity: 0, reworkQuantity: 0 };
      const processCardCode = `PC${Math.floor(Math.random() * CARDS)}`;
      return post('/api/actions/process-report', { processCardCode, operatorNo: REPORTER, ...pieces });
    },
  },
];

/** S9: CPU of other kinds of work against one hand-written statement each, in turns. */
export async function kindsGoal(options: Options, servers: Servers, boxes: number): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const kind of KINDS) results.push(...(await measureKind(options, servers, boxes, kind)));
  return results;
}

async function measureKind(
  { seconds, rounds }: Options,
  { product, floor, token }: Servers,
  boxes: number,
  { what, call }: Kind,
): Promise<readonly Result[]> {
  const next = (): Call => call(boxes);
  const taken: Record<'product' | 'floor', LoadMeasurement[]> = { product: [], floor: [] };
  for (const server of [floor, product]) await warmUp(server, token, next);
  for (let round = 0; round < rounds; round += 1) {
    taken.floor.push(await measure(floor, token, CLIENTS, seconds, next));
    taken.product.push(await measure(product, token, CLIENTS, seconds, next));
  }
  return [
    ...compared(
      { goal: 'S9', what: `CPU, product : floor, ${what}`, unit: 'ms', limit: '<= 3' },
      { what: `product CPU, ${what}`, values: taken.product.map(({ cpu }) => cpu) },
      { what: `floor CPU, ${what}`, values: taken.floor.map(({ cpu }) => cpu) },
    ),
    ...(['product', 'floor'] as const).map((name) => {
      const refused = median(taken[name].map((each) => each.refused));
      return { goal: 'S9', what: `refused by the ${name}, ${what}`, value: refused, unit: '' };
    }),
  ];
}

/** The code of a box that is not frozen. */
function anyBox(boxes: number): string {
  const box = Math.floor(Math.random() * boxes);
  return `X${box % 10 === 9 ? box - 1 : box}`;
}

function post(path: string, body: unknown): Call {
  return { method: 'POST', path, body: JSON.stringify(body) };
}
