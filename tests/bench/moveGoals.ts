import { startServer, type Server } from './children.ts';
import { measure, median, moves, signIn, warmUp, type LoadMeasurement } from './load.ts';
import type { Options } from './options.ts';
import type { Result } from './results.ts';

/** The product and its floors on one plant. */
export interface Servers {
  readonly product: Server;
  readonly floor: Server;
  readonly steps: Server;
  readonly token: string;
  stop(): Promise<void>;
}

/** Starts the product and both floors on one database. */
export async function startServers({ root, programs }: Options, url: string): Promise<Servers> {
  const env = { ROOT: root, DATABASE_URL: url, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', DEMO: '1' };
  const product = await startServer(programs, 'productServer', env);
  const floor = await startServer(programs, 'floorServer', { ...env, FLOOR: 'one' });
  const steps = await startServer(programs, 'floorServer', { ...env, FLOOR: 'steps' });
  const token = await signIn(product, 'keeper');
  return {
    product,
    floor,
    steps,
    token,
    stop: async () => void (await Promise.all([product, floor, steps].map((server) => server.stop()))),
  };
}

type Name = 'product' | 'floor' | 'steps';
const NAMES: readonly Name[] = ['floor', 'product', 'steps'];

/** S1, S2, S4: the same move through the product and the floors, in turns, at 8 and 64 clients. */
export async function moveGoals(options: Options, servers: Servers, boxes: number): Promise<readonly Result[]> {
  for (const name of NAMES) await warmUp(servers[name], servers.token, moves(boxes, 64));
  const at8 = await inTurns(options, servers, boxes, 8);
  const at64 = await inTurns(options, servers, boxes, 64);
  return [...ratios(at8, 8), ...ratios(at64, 64)];
}

async function inTurns(
  { seconds, rounds }: Options,
  servers: Servers,
  boxes: number,
  clients: number,
): Promise<Readonly<Record<Name, LoadMeasurement>>> {
  const taken: Record<Name, LoadMeasurement[]> = { product: [], floor: [], steps: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of NAMES)
      taken[name].push(await measure(servers[name], servers.token, clients, seconds, moves(boxes, clients)));
  return { product: middle(taken.product), floor: middle(taken.floor), steps: middle(taken.steps) };
}

function middle(all: readonly LoadMeasurement[]): LoadMeasurement {
  const of = (key: keyof LoadMeasurement): number => median(all.map((each) => each[key]));
  return { rate: of('rate'), cpu: of('cpu'), p99: of('p99'), refused: of('refused') };
}

function ratios({ product, floor, steps }: Readonly<Record<Name, LoadMeasurement>>, clients: number): readonly Result[] {
  const at = `at ${clients} clients`;
  const plain = Object.entries({ product, floor, steps }).flatMap(([name, { rate, cpu, p99 }]): readonly Result[] => [
    { goal: 'S1', what: `${name} rate ${at}`, value: rate, unit: '/s' },
    { goal: 'S1', what: `${name} CPU an action ${at}`, value: cpu, unit: 'ms' },
    { goal: 'S4', what: `${name} p99 ${at}`, value: p99, unit: 'ms' },
  ]);
  return [
    ...plain,
    { goal: 'S1', what: `CPU, product : floor-pg ${at}`, value: product.cpu / floor.cpu, unit: 'x', limit: '<= 1.3' },
    { goal: 'S1', what: `rate, product : floor-pg ${at}`, value: product.rate / floor.rate, unit: 'x', limit: '>= 0.75' },
    { goal: 'S2', what: `CPU, product : floor-pg-steps ${at}`, value: product.cpu / steps.cpu, unit: 'x', limit: '<= 0.8' },
    ...(clients === 64
      ? [
          {
            goal: 'S4',
            what: 'p99, product : floor-pg at 64 clients',
            value: product.p99 / floor.p99,
            unit: 'x',
            limit: '<= 1.5',
          },
        ]
      : []),
    { goal: 'S1', what: `refused ${at} (box and bin the same)`, value: product.refused, unit: '' },
  ];
}
