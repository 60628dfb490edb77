import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** How the way is: `slow` delays all that is said, on a `silent` one nothing arrives and nobody hears of it. */
type WireState = 'open' | 'slow' | 'silent';

/** A way to a database on which the turns of talk are counted, and which can fail. */
export interface Wire {
  readonly connection: pg.ClientConfig;
  /** Round trips since the last call: how often the client spoke after it had listened. */
  taken(): number;
  /** Makes the way so. A connection on which something was lost stays silent. */
  become(state: WireState): void;
  /** Ends every connection, in the middle of whatever is said. */
  cut(): void;
  close(): Promise<void>;
}

/** How late a slow way is, in each direction; milliseconds. */
const DELAY_MS = 60;

/** Stands between `pg` and PostgreSQL, counts, and fails as a test says. */
export async function openWire(to: pg.ClientConfig): Promise<Wire> {
  const { host, port, user, password, database } = new pg.Client(to);
  let turns = 0;
  let state: WireState = 'open';
  const sockets = new Set<Socket>();
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  const server = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isListening = true;
    let isLost = false;
    const pass = (data: Buffer, socket: Socket): void => {
      isLost ||= state === 'silent';
      if (isLost) return;
      if (state === 'slow') setTimeout(() => socket.write(data), DELAY_MS);
      else socket.write(data);
    };
    inner.on('data', (data) => {
      if (isListening) turns += 1;
      isListening = false;
      pass(data, outer);
    });
    outer.on('data', (data) => {
      isListening = true;
      pass(data, inner);
    });
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      // Nobody hears that the other side is gone where nothing arrives.
      const end = (): void => void (isLost || other.destroy());
      one.on('close', () => (sockets.delete(one), end()));
      one.on('error', end);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address() as AddressInfo;
  return {
    connection: {
      host: '127.0.0.1',
      port: at.port,
      user: user ?? '',
      database: database ?? '',
      ...(typeof password === 'string' ? { password } : {}),
    },
    taken: () => {
      const taken = turns;
      turns = 0;
      return taken;
    },
    become: (next) => void (state = next),
    cut,
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
