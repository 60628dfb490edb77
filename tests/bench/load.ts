import { Agent, request } from 'node:http';
import { newId } from '../../server/core/newId.ts';
import type { Server } from './children.ts';
import { PASSWORD } from './plant.ts';

/** What one stretch of load showed. */
export interface LoadMeasurement {
  /** Requests answered in a second. */
  readonly rate: number;
  /** CPU of the server process, milliseconds a request. */
  readonly cpu: number;
  /** 99th percentile of the time to an answer, milliseconds. */
  readonly p99: number;
  /** Answers other than 200. */
  readonly refused: number;
}

/** One request to send again and again. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** A client that keeps its connections. */
export class Sender {
  private readonly agent: Agent;
  private readonly url: URL;
  private readonly token: string;

  constructor(url: URL, token: string, connections: number) {
    this.url = url;
    this.token = token;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @returns status and body */
  send({ method, path, body }: Call): Promise<{ readonly status: number; readonly text: string }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'idempotency-key': newId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.url), { method, agent: this.agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Statements are planned again five times on each connection, and code is compiled as it gets hot: both are over after so
 * many.
 */
const WARM = 3_000;
/** Seconds a warm-up takes at most. */
const LONGEST_WARM_UP = 40;

/** Lets a server come to its usual speed. */
export async function warmUp(server: Server, token: string, call: (client: number) => Call): Promise<void> {
  let done = 0;
  const end = performance.now() + LONGEST_WARM_UP * 1000;
  while (done < WARM && performance.now() < end) done += (await measure(server, token, 64, 1, call)).rate;
}

/** Sends from so many clients for so many seconds; each client has its next call made when it is free. */
export async function measure(
  server: Server,
  token: string,
  clients: number,
  seconds: number,
  call: (client: number) => Call,
): Promise<LoadMeasurement> {
  const sender = new Sender(server.url, token, clients);
  const times: number[] = [];
  let refused = 0;
  const [before, start] = [await server.cpu(), performance.now()];
  const end = start + seconds * 1000;
  const work = async (client: number): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      if ((await sender.send(call(client))).status !== 200) refused += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const elapsed = performance.now() - start;
  const cpu = (await server.cpu()) - before;
  sender.close();
  return { rate: (times.length / elapsed) * 1000, cpu: cpu / 1000 / times.length, p99: percentile(times, 0.99), refused };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Signs in at the product; the floors know the same sessions. */
export async function signIn(server: Server, account: string): Promise<string> {
  const sender = new Sender(server.url, '', 1);
  const { text } = await sender.send({
    method: 'POST',
    path: '/api/login',
    body: JSON.stringify({ account, password: PASSWORD, bearer: true }),
  });
  sender.close();
  return (JSON.parse(text) as { readonly data: { readonly token: string } }).data.token;
}

/** Moves of boxes to bins they do not stand in, no box moved by two clients at once. */
export function moves(boxes: number, clients: number): (client: number) => Call {
  const bins = Math.ceil(boxes / 20);
  const nth = Array.from({ length: clients }, () => Math.floor(Math.random() * (boxes / clients)));
  return (client) => {
    const box = client + clients * (nth[client]! % Math.floor(boxes / clients));
    nth[client]! += 1;
    const isFrozen = box % 10 === 9;
    const bin = Math.floor(Math.random() * bins);
    return {
      method: 'POST',
      path: '/api/actions/inventory-move',
      body: JSON.stringify({ huCode: `X${isFrozen ? box - 1 : box}`, storageAreaCode: 'STORE', binCode: `A${bin}` }),
    };
  };
}
