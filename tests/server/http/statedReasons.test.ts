import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;
let headers: { readonly authorization: string };
beforeAll(async () => {
  plant = await openPlant();
  headers = await signIn(plant.app, 'admin');
});
afterAll(() => plant.close());

interface RefusedBody {
  readonly refusals?: readonly { readonly code: string; readonly params: object }[];
}

async function ask(method: 'POST' | 'DELETE', url: string, payload: string, more: Readonly<Record<string, string>>) {
  const sent = { method, url, payload, headers: { ...headers, 'idempotency-key': randomUUID(), ...more } };
  const answer = await plant.app.inject(sent);
  return {
    status: answer.statusCode,
    refusals: answer.json<RefusedBody>().refusals?.map(({ code, params }) => [code, params]),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('what is refused', () => {
  it('for too many parts of a form, says so', async () => {
    const parts = Array.from({ length: 200 }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`);
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await ask('POST', '/api/import/supplier', `${parts.join('')}--b--\r\n`, form)).toEqual({
      status: 413,
      refusals: [['request.tooManyParts', { files: 100, fields: 100 }]],
    });
  });

  it('for a text of a form that is larger than any JSON, says how large it may be', async () => {
    const text = `--b\r\ncontent-disposition: form-data; name="files"\r\n\r\n[${' '.repeat(2_000_000)}\r\n--b--\r\n`;
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await ask('POST', '/api/import/supplier', text, form)).toEqual({
      status: 413,
      refusals: [['request.tooLarge', { max: 1_048_576, size: '1 MB' }]],
    });
  });

  it.each(['a b', 'a\n', 'é', ''])('as a key of one item of many is what the header refuses, too: %j', async (key) => {
    const body = JSON.stringify({ items: [{ key, input: {} }] });
    expect((await ask('POST', '/api/actions/part-delete/bulk', body, JSON_TYPE)).status).toBe(422);
  });

  it('for a moment of another age names the header', async () => {
    const happened = { ...JSON_TYPE, 'happened-at': '0001-01-01T00:00:00Z' };
    expect(await ask('POST', '/api/actions/part-create', '{}', happened)).toEqual({
      status: 400,
      refusals: [['request.badHeader', { header: 'happened-at' }]],
    });
  });

  it('for a name of an address is repeated as far as anybody reads it', async () => {
    const url = `/api/health?${'x'.repeat(15_000)}=1`;
    const { statusCode, body } = await plant.app.inject({ method: 'GET', url });
    expect([statusCode, body.length < 2_000]).toEqual([400, true]);
  });

  it('of an upload that is not there is not called done', async () => {
    const { status, refusals } = await ask('DELETE', `/api/uploads/${randomUUID()}`, '', {});
    expect([status, refusals?.[0]?.[0]]).toEqual([404, 'file.noUpload']);
  });
});
