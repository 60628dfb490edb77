import { previewScreen, type CardRequest } from '#engine';
import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { previewStore } from '../../../server/services/previews/previewStore.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { context } from '../store/kit.ts';
import { code, count, object, ref } from '../store/plantFields.ts';

const onlyOwn = { box: { read: { where: 'row.createdBy == actor.user', hide: ['cost'] } } };
const bundle = bundleOf({
  entity: [
    { id: 'user', label: ['account'], fields: object({ account: code }, ['account']) },
    { id: 'part', label: ['code'], fields: object({ code, cost: count }, ['code']) },
    { id: 'box', label: ['code'], fields: object({ code, part: ref('part'), cost: count }, ['code', 'part']) },
  ],
  action: [
    {
      id: 'box-look',
      input: object({ boxCode: { ...code, 'x-scan': 'box' } }, ['boxCode']),
      load: { box: { entity: 'box', by: { code: 'input.boxCode' } } },
      effects: {},
    },
  ],
  screen: [
    {
      id: 'box-look',
      kind: 'scan',
      action: 'box-look',
      slots: { box: { input: 'boxCode', show: ['part.code', 'part.cost', 'cost'] } },
    },
  ],
  role: [
    { id: 'clerk', actions: ['*'] },
    { id: 'guest', actions: ['*'], entities: { ...onlyOwn, part: { read: { hide: ['cost'] } } } },
  ],
});

/** What is asked of the database for the card of a code. */
async function asked(role: string): Promise<string> {
  const texts: string[] = [];
  const client = { query: async ({ text }: { text: string }) => (texts.push(text), { rows: [] }) } as unknown as ClientBase;
  const slot = previewScreen({ bundle, roles: [role], shell: 'pad' }, 'box-look')!.slots[0]!;
  const ask: CardRequest = { entity: 'box', codes: ['B1'], paths: slot.show.get('box')! };
  await previewStore(client, bundle).cards([ask], 'box-look', { ...context, actor: { ...context.actor, roles: [role] } });
  return texts.join('\n');
}

describe('the card of a code', () => {
  it('shows its paths, found by the index of codes', async () => {
    const text = await asked('clerk');
    expect(text).toContain(`'part.cost'`);
    expect(text).toContain(`'cost'`);
    expect(text).toMatch(/upper\(t1\."code"\) = ANY\(ARRAY\(SELECT upper/);
    expect(text).not.toContain('created_by');
  });

  it('leaves out what the roles hide, also behind references, and rows outside their scope', async () => {
    const text = await asked('guest');
    expect(text).toContain(`'part.code'`);
    expect(text).not.toContain('cost');
    expect(text).toContain('"created_by"');
  });
});
