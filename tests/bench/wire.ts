import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './children.ts';
import { moves, Sender, signIn } from './load.ts';
import type { Options } from './options.ts';
import type { Result } from './results.ts';

/** Answers are held back so long that everything the server sends without waiting for them has left; milliseconds. */
const HOLD = 8;
const ACTIONS = 40;

/** Stands between a server and PostgreSQL and counts how often a connection asks after it was answered. */
class Wire {
  trips = 0;
  statements = 0;
  private readonly server = createServer((client) => this.join(client));
  private readonly socket: string;

  /** @param socket  path of PostgreSQL's socket */
  constructor(socket: string) {
    this.socket = socket;
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }

  private join(client: Socket): void {
    const database = connect(this.socket);
    let isAnswered = true;
    client.on('data', (chunk) => {
      if (isAnswered) this.trips += 1;
      isAnswered = false;
      this.statements += bindsIn(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      setTimeout(() => {
        isAnswered = true;
        client.write(chunk);
      }, HOLD);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  }
}

/** Bind messages of a chunk that begins with a message; what is longer than a chunk is rare here and counted once. */
function bindsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) if (chunk[at] === 0x42) count += 1;
  return count;
}

/**
 * S5: round trips of a plain action, of a refused one, and of one whose input no schema takes; the least of many, as what the server
 * asks beside them only adds.
 */
export async function wireGoal({ root, programs }: Options, url: string, boxes: number): Promise<readonly Result[]> {
  const target = new URL(url);
  const wire = new Wire(`${target.searchParams.get('host') ?? ''}/.s.PGSQL.5432`);
  const port = await wire.listen();
  const through = `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`;
  const server = await startServer(programs, 'productServer', {
    ROOT: root,
    DATABASE_URL: through,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const sender = new Sender(server.url, await signIn(server, 'keeper'), 1);
  const next = moves(boxes, 1);
  const trips = async (body: string): Promise<number> => {
    const before = wire.trips;
    await sender.send({ method: 'POST', path: '/api/actions/inventory-move', body });
    return wire.trips - before;
  };
  const statements: number[] = [];
  const taken = { plain: [] as number[], refused: [] as number[], faulty: [] as number[] };
  for (let n = 0; n < ACTIONS; n += 1) {
    const before = wire.statements;
    taken.plain.push(await trips(next(0).body ?? ''));
    statements.push(wire.statements - before);
    taken.refused.push(await trips(JSON.stringify({ huCode: 'NOBODY', storageAreaCode: 'STORE', binCode: 'A1' })));
    taken.faulty.push(await trips('{}'));
    await pause(5);
  }
  sender.close();
  await server.stop();
  wire.close();
  return [
    { goal: 'S5', what: 'round trips of a plain action', value: Math.min(...taken.plain), unit: '', limit: '<= 2' },
    { goal: 'S5', what: 'statements of a plain action', value: Math.min(...statements), unit: '', limit: '<= 5' },
    { goal: 'S5', what: 'round trips of a refused action', value: Math.min(...taken.refused), unit: '', limit: '<= 2' },
    {
      goal: 'S5',
      what: 'round trips of an input no schema takes',
      value: Math.min(...taken.faulty),
      unit: '',
      limit: '<= 0',
    },
  ];
}
