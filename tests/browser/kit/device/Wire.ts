import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What a proxy says that reaches no server. */
const UNREACHED = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: text/html',
  'cache-control: no-cache',
  'connection: close',
  '',
  '<html><body><h1>503 Service Unavailable</h1></body></html>',
].join('\r\n');

/**
 * The network between a device and the server, which a test can cut: whatever is on its way is lost, and nobody answers any more, or
 * only a proxy that reaches no server.
 */
export class Wire {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly port: number;
  private state: 'whole' | 'cut' | 'unreached' = 'whole';

  /** @param url  where the server listens */
  constructor(url: string) {
    this.port = Number(new URL(url).port);
    this.server = createServer((near) => this.join(near));
  }

  /** @returns the address of the server for the device */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.end('cut');
  }

  /** The proxy before the server answers alone. */
  unreach(): void {
    this.end('unreached');
  }

  private end(state: 'cut' | 'unreached'): void {
    this.state = state;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.state = 'whole';
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    near.on('error', () => near.destroy());
    if (this.state === 'cut') return void near.destroy();
    if (this.state === 'unreached') return void near.once('data', () => near.end(UNREACHED));
    const far = connect(this.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
