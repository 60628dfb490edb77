import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, screenView, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Something is taken out of a crate: at most what is in it, which is what is proposed. */
const take = {
  input: {
    required: ['crateCode', 'quantity'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      quantity: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 },
      room: { type: 'integer', minimum: 0, maximum: 999 },
    },
  },
  load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
  assert: {
    enough: { ok: 'input.quantity <= crate.quantity', code: 'crate.notEnough', at: '/crateCode' },
    little: { ok: 'or(input.room, 0) < 10', code: 'crate.tooMuchRoom', at: '/room' },
  },
  effects: {},
};

/** The crate is asked for again with every entry, or stays for all of them; where one is proposed, that is B. */
function screen(keep?: 'login', propose?: object) {
  return {
    id: 'act',
    kind: 'scan',
    action: 'act',
    slots: {
      crate: { input: 'crateCode', show: ['quantity'], ...(keep ? { keep } : {}), ...(propose ? { propose } : {}) },
      amount: { inputs: ['quantity', 'room'], kind: 'form', propose: { quantity: 'crate.quantity', room: 'crate.room' } },
    },
  };
}

interface Scan {
  readonly code: string;
  readonly slot?: string;
}

function look(input: object, scan?: Scan, ...[keep, propose]: Parameters<typeof screen>): Promise<Preview> {
  const bundle = shopWith(take, { screen: [screen(keep, propose)] });
  const shop = new Shop(bundle);
  const found = previewScreen({ bundle, roles: ['clerk'], shell: 'pad' }, 'act')!;
  return previewInput(bundle, found, { input, ...(scan ? { scan } : {}) }, shop.store, shop.context({}));
}

const filled = { crateCode: 'A', quantity: 5 };
const taken = { taken: true, input: { crateCode: 'B', quantity: 2 }, refusals: [], proposals: { quantity: 2 } };

describe('a proposal of a form', () => {
  const form = {
    id: 'act',
    kind: 'form',
    shell: 'pad',
    action: 'act',
    propose: { quantity: 'crate.quantity', room: 'crate.room' },
  };
  const bundle = shopWith(take, { screen: [form] });
  const viewer = { bundle, roles: ['clerk'], shell: 'pad' } as const;
  const propose = async (input: object): Promise<Preview['proposals']> => {
    const shop = new Shop(bundle);
    const preview = await previewInput(bundle, previewScreen(viewer, 'act')!, { input }, shop.store, shop.context({}));
    return preview.proposals;
  };

  it('is known once what it follows from is, and what would be refused is not proposed', async () => {
    expect(await propose({ crateCode: null, quantity: null, room: null })).toBeUndefined();
    expect(await propose({ crateCode: 'A', quantity: null, room: null })).toEqual({ quantity: 5 });
    expect(await propose({ crateCode: 'B', quantity: 5, room: null })).toEqual({ quantity: 2 });
  });

  it('is filled in by the fields a client is given', () => {
    expect(screenView(bundle, 'act', ['clerk'], 'pad')).toMatchObject({ proposed: ['quantity', 'room'], conditional: [] });
  });
});

describe('a proposal', () => {
  it('is what the action would take, and what it would refuse is not proposed', async () => {
    expect((await look({}, { code: 'A' })).proposals).toEqual({ quantity: 5 });
  });

  it('goes with its code: another that a person asks for is not refused by it, and has its own', async () => {
    expect(await look(filled, { code: 'B', slot: 'crate' })).toMatchObject(taken);
  });

  it('is nothing begun: where a code stays for many entries, the next scan takes its place', async () => {
    expect(await look(filled, { code: 'B' }, 'login')).toMatchObject(taken);
  });

  it('goes with its code, too, where another is scanned in its place', async () => {
    expect(await look(filled, { code: 'B' })).toMatchObject(taken);
  });

  it('takes what somebody typed for the former code with it', async () => {
    for (const quantity of [4, 1]) {
      const next = await look({ crateCode: 'A', quantity }, { code: 'B' });
      expect(next).toMatchObject({ taken: true, setAside: 'A', refusals: [], proposals: { quantity: 2 } });
      expect(next.input).toEqual({ crateCode: 'B' });
    }
  });

  it('goes with what was scanned, not with what is proposed in its place', async () => {
    const { proposals } = await look({}, { code: 'A' }, undefined, { crateCode: "'B'" });
    expect(proposals).toEqual({ crateCode: 'B', quantity: 5 });
  });

  it('is no less its own where the proposed code takes the place of another', async () => {
    const next = await look(filled, { code: 'B', slot: 'crate' }, undefined, { crateCode: "'B'" });
    expect(next).toMatchObject({ taken: true, input: { crateCode: 'B', quantity: 2 }, refusals: [] });
  });
});
