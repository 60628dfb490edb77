import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

let plant: Plant;
let person: string;

beforeAll(async () => {
  plant = await openPlant();
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const units = ['WIND', 'TURN'].map((code) => sampleRow(plant.bundle, 'work-center', { code }));
  const worker = sampleRow(plant.bundle, 'person', { code: 'E9', workUnits: units.map(({ id }) => id) });
  await insertRows(
    plant.pool,
    plant.bundle,
    system!.id,
    [...units, worker].flatMap(({ rows }) => rows),
  );
  person = worker.id;
});

afterAll(() => plant.close());

describe('what a record has several of', () => {
  it('comes with the record: references with what stands for them', async () => {
    const admin = await signIn(plant.app, 'admin');
    const { body } = await send(plant.app, 'GET', `/api/records/person/${person}`, undefined, admin);
    expect(body.data).toMatchObject({
      record: {
        code: 'E9',
        workUnits: [
          { id: expect.any(String), code: 'WIND' },
          { id: expect.any(String), code: 'TURN' },
        ],
      },
    });
  });

  it('comes as it is where it is plain', async () => {
    const admin = await signIn(plant.app, 'admin');
    const { body } = await send(plant.app, 'GET', '/api/records/user?code=leader', undefined, admin);
    expect(body.data).toMatchObject({ record: { account: 'leader', roles: ['leader'] } });
  });
});
