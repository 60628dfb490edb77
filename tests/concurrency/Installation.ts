import fc from 'fast-check';
import pg from 'pg';
import { joinPostgres } from '../../server/database/postgres/startPostgres.ts';
import { brokenInvariants } from '../../server/services/invariants/check.ts';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import { bundle, PASSWORD } from '../http/plant.ts';
import { startProcess, type ServerProcess } from '../kit/processes.ts';
import { root, type Program } from '../kit/program.ts';
import { journalOf, putGiven, signInAll } from './people.ts';
import { anomaliesOf, type Anomaly } from './history.ts';
import { runLoad, type Target } from './load.ts';
import { anySubmit } from './plan.ts';
import { shopFloor } from './shopFloor.ts';

/** A client sends again for so long before it gives up, where nothing else is said; milliseconds. */
export const PATIENCE = 60_000;

/** What a load has left. */
export interface LoadVerdict {
  /** Submits nobody answered, however often they were sent. */
  readonly unknown: number;
  readonly anomalies: readonly Anomaly[];
  readonly broken: Awaited<ReturnType<typeof brokenInvariants>>;
  readonly done: number;
}

/** A whole installation of its own: the server, and the PostgreSQL it brings, durable as it ships, with a shop floor in it. */
export class Installation {
  readonly dataDir: string;
  private readonly program: Program;
  private readonly target: Target;
  private server: ServerProcess;
  readonly pool: pg.Pool;

  private constructor(program: Program, dataDir: string, server: ServerProcess, pool: pg.Pool, target: Target) {
    this.program = program;
    this.dataDir = dataDir;
    this.server = server;
    this.pool = pool;
    this.target = target;
  }

  static async open(program: Program, dataDir: string): Promise<Installation> {
    const server = await startServer(program, dataDir, '0');
    const { connection } = await joinPostgres({ dataDir, log: () => undefined });
    const pool = new pg.Pool({ ...connection, max: 2 });
    pool.on('error', () => undefined);
    const codes = await putGiven(pool, bundle, shopFloor({ boxes: 24, pallets: 6, cards: 12 }));
    const clients = await signInAll(server.url, bundle);
    return new Installation(program, dataDir, server, pool, { codes, client: (role) => clients.get(role)! });
  }

  /** Ends the server without a word. */
  async kill(): Promise<void> {
    await this.server.end('SIGKILL');
  }

  /** Starts the server again, at its address. */
  async start(): Promise<void> {
    this.server = await startServer(this.program, this.dataDir, new URL(this.server.url).port);
  }

  /** Process id of PostgreSQL. */
  async postmaster(): Promise<number> {
    const { rows } = await this.pool.query<{ pid: string }>(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
    );
    return Number(rows[0]!.pid);
  }

  /** Lets 32 clients submit whatever the definitions allow, while something happens to the installation. */
  async underLoad(submits: number, seed: number, disturb: () => Promise<void>, patience = PATIENCE): Promise<LoadVerdict> {
    const before = new Set((await journalOf(this.pool)).map(({ key }) => key));
    const any = anySubmit(bundle, ['warehouse', 'machining', 'assembly', 'housing']);
    const planned = fc.sample(any, { numRuns: submits, seed });
    const loading = runLoad(this.target, planned, { clients: 32, patience });
    await disturb();
    const operations = await loading;
    const journal = (await journalOf(this.pool)).filter(({ key }) => !before.has(key));
    const count = (outcome: string): number => operations.filter((each) => each.outcome === outcome).length;
    return {
      unknown: count('unknown'),
      anomalies: anomaliesOf({ operations, journal }),
      broken: await brokenInvariants(this.pool, invariantsOf(bundle)),
      done: count('done'),
    };
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.server.end('SIGTERM');
  }
}

function startServer({ file }: Program, dataDir: string, port: string): Promise<ServerProcess> {
  return startProcess(file, {
    ROOT: root,
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
  });
}
