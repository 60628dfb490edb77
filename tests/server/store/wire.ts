import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A way to a database on which the turns of talk are counted. */
export interface Wire {
  readonly connection: pg.ClientConfig;
  /** Round trips since the last call: how often the client spoke after it had listened. */
  taken(): number;
  close(): Promise<void>;
}

/** Stands between `pg` and PostgreSQL and counts. */
export async function openWire(to: pg.ClientConfig): Promise<Wire> {
  const { host, port, user, password, database } = new pg.Client(to);
  let turns = 0;
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isListening = true;
    inner.on('data', (data) => {
      if (isListening) turns += 1;
      isListening = false;
      outer.write(data);
    });
    outer.on('data', (data) => {
      isListening = true;
      inner.write(data);
    });
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
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
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
