import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A real HTTP server that another system might run; what it answers is up to the test. */
export class Receiver {
  readonly received: ReceivedRequest[] = [];
  /** Gives the status of an answer; negative: none is given. */
  answer: (received: ReceivedRequest) => number | Promise<number> = () => 204;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const received = { headers: request.headers, text, body: JSON.parse(text) as ReceivedRequest['body'] };
        this.received.push(received);
        void Promise.resolve(this.answer(received)).then((status) => {
          if (status > 0) reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
        });
      });
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/hook?from=takt`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
