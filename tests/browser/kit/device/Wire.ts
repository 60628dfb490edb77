import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The network between a device and the server, which a test can cut: whatever is on its way is lost, and nobody answers any more. */
export class Wire {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly port: number;
  private isCut = false;

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
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy();
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
