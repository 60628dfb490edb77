import pg from 'pg';

/** Lends a connection of its own. When it is lost, what is asked on it fails, and nothing else. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  // An error nobody listens to would end the process before the statement that waits has failed.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
