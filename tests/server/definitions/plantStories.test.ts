import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlant } from '../../../stories/storybook/readPlant.mjs';
import { LAMP_MODEL, openLive, published, type LivePlant } from './lamps.ts';

const folder = mkdtempSync(join(tmpdir(), 'stories-'));
const file = join(folder, 'plant.json');
let plant: LivePlant;
let server: Server;
let url = '';

beforeAll(async () => {
  plant = await openLive();
  const [one] = plant.servers;
  // A token is the account that has it.
  server = createServer(({ headers, url: path = '' }, reply) => {
    const account = headers.authorization?.slice('Bearer '.length) ?? '';
    void one.send(account, 'GET', path).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await plant.close();
  rmSync(folder, { recursive: true });
});

describe('the stories of a plant', () => {
  it('take what it published in the place of what was shipped, and nothing else', async () => {
    expect(await readPlant(url, 'admin', file)).toBe(0);
    await published(plant, { ...LAMP_MODEL, states: { ...LAMP_MODEL.states, dim: { tone: 'attention' } } });
    expect(await readPlant(url, 'admin', file)).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      server: url,
      definitions: [{ kind: 'state-model', id: 'lamp', revision: 1, content: { states: { dim: { tone: 'attention' } } } }],
    });
  });

  it('are not reported to somebody who may not see definitions', async () => {
    await expect(readPlant(url, 'lamp_watch', file)).rejects.toThrow(/403 .+/);
  });

  it('name the address nobody answers at', async () => {
    await expect(readPlant('http://127.0.0.1:9', 'admin', file)).rejects.toThrow(/127\.0\.0\.1:9/);
  });
});
