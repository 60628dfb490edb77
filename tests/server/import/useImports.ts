import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { signIn } from '../../http/plant.ts';
import { openPlant, type TestPlant } from './plantKit.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly refusals?: readonly { readonly code: string; readonly row?: number; readonly column?: string }[];
}

/** The product, open during the tests of a file, and what an administrator sends to its imports. */
export function useImports() {
  let plant: TestPlant;
  let app: FastifyInstance;
  let session: { readonly authorization: string };
  beforeAll(async () => {
    plant = await openPlant();
    app = checkedApp(plant.deps);
    session = await signIn(app, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await plant.close();
  });
  const ask = async (path: string, options: InjectOptions, headers: InjectOptions['headers'] = {}): Promise<Answer> =>
    (await app.inject({ ...options, url: `/api/import/${path}`, headers: { ...session, ...headers } })).json<Answer>();
  return {
    rows: (sql: string): ReturnType<TestPlant['rows']> => plant.rows(sql),
    get: (path: string): Promise<Answer> => ask(path, { method: 'GET' }),
    post: (path: string, payload: string | Buffer, type = 'text/csv'): Promise<Answer> =>
      ask(path, { method: 'POST', payload }, { 'content-type': type, 'accept-language': 'en' }),
  };
}

/** Row, column and code of each refusal. */
export const faults = ({ refusals = [] }: Answer): unknown => refusals.map(({ row, column, code }) => [row, column, code]);

/** A cell with a text of its own. */
export const text = (ref: string, value: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
