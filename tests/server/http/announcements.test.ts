import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionFiles } from '../../kit/files.ts';
import { plantTemplate } from '../../kit/plantTemplate.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { openLivePlant, type LivePlant, type Reply } from '../definitions/livePlant.ts';

const URL = '/api/user-centre/announcements';
const template = plantTemplate('announcements', bundle, new Date('2026-01-01T00:00:00Z'));

describe('announcements at the paths of the specification', () => {
  let plant: LivePlant;
  const read = (as: string, url: string): Promise<Reply> => plant.servers[0].send(as, 'GET', url);
  const titles = ({ body }: Reply): readonly unknown[] =>
    (body.data?.items ?? []).map((item) => (item as { readonly title: string }).title); // a row of the query

  beforeAll(async () => {
    plant = await openLivePlant({ files: definitionFiles(), bundle, template });
    const act = (action: string, input: object): Promise<Reply> => plant.servers[0].act('admin', action, input);
    const announce = async (title: string, more: object): Promise<void> => {
      const made = await act('announcement-create', { title, content: title, type: 'news', ...more });
      const [{ code }] = (made.body.data as unknown as { readonly created: readonly [{ readonly code: string }] }).created;
      await act('announcement-send', { announcementCode: code });
    };
    await announce('Canteen', {});
    await announce('Budget', { audience: [{ role: 'leader' }] });
    await announce('Fire drill', { isTop: true });
    await act('announcement-create', { title: 'Draft', content: 'Draft', type: 'news' });
  });
  afterAll(() => plant.close());

  it('are a page of what is sent, pinned ones first, for the roles they are meant for', async () => {
    expect(titles(await read('operator', URL))).toEqual(['Fire drill', 'Canteen']);
    expect(titles(await read('leader', URL))).toEqual(['Fire drill', 'Budget', 'Canteen']);
    expect(titles(await read('operator', `${URL}?search=Cant`))).toEqual(['Canteen']);
  });

  it('are read one by one, and one for others does not exist', async () => {
    const budget = (await read('leader', `${URL}?search=Budget`)).body.data?.items?.[0] as { readonly id: string };
    const own = await read('leader', `${URL}/${budget.id}`);
    expect(own).toMatchObject({ status: 200, body: { data: { title: 'Budget', content: 'Budget' } } });
    const foreign = await read('operator', `${URL}/${budget.id}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body.refusals).toMatchObject([{ code: 'announcement.notExist' }]);
  });

  it('have types, in the words of the reader', async () => {
    const { body } = await read('operator', `${URL}/types`);
    expect(body.data).toMatchObject([
      { type: 'notice', name: '通知' },
      { type: 'policy' },
      { type: 'maintenance' },
      { type: 'news' },
    ]);
  });
});
