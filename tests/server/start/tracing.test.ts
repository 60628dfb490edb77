import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceStatements } from '../../../server/database/store/traceStatements.ts';
import { startTracing, type Tracing } from '../../../server/start/startTracing.ts';
import { openPlant, PASSWORD, send, type Plant } from '../../http/plant.ts';

/** A span as a collector receives it (OTLP, JSON). */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const received: SentSpan[] = [];
let text = '';
let collector: Server;
let plant: Plant;
let tracing: Tracing | undefined;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      text += body;
      const sent = JSON.parse(body) as Export;
      received.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  plant = await openPlant();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = await startTracing(process.env);
  traceStatements(plant.pool);
});
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await plant.close();
  collector.close();
});

describe('traces', () => {
  it('are not sent where no collector is named', async () => {
    expect(await startTracing({})).toBeUndefined();
  });

  it('tell an action from the request of a caller down to its statements, without a value of anybody', async () => {
    const login = await send(plant.app, 'POST', '/api/login', { account: 'admin', password: PASSWORD, bearer: true });
    const headers = {
      authorization: `Bearer ${(login.body.data as unknown as { readonly token: string }).token}`,
      'idempotency-key': 'traced-1',
      traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
    };
    const input = { code: 'TRACED-9', name: 'Works of nobody' };
    expect((await send(plant.app, 'POST', '/api/actions/organization-create', input, headers)).status).toBe(200);
    await tracing?.stop();
    const ours = received.filter(({ traceId }) => traceId === CALLER.trace);
    const named = (name: string): SentSpan | undefined => ours.find((span) => span.name === name);
    const request = named('POST /api/actions/:action');
    const action = named('action organization-create');
    expect([request?.parentSpanId, action?.parentSpanId]).toEqual([CALLER.span, request?.spanId]);
    expect(action?.attributes).toContainEqual({ key: 'takt.outcome', value: { stringValue: 'done' } });
    const statements = ours.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
    expect(statements.filter(({ parentSpanId }) => parentSpanId === action?.spanId).length).toBeGreaterThan(0);
    for (const value of [PASSWORD, 'TRACED-9', 'Works of nobody', headers.authorization.slice(7)])
      expect(text).not.toContain(value);
  });
});
