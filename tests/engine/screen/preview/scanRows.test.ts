import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Crates that come with labels of their own: which shelf, which batch, which label, how many. */
const bring = {
  input: {
    required: ['shelfCode', 'rows'],
    properties: {
      shelfCode: { ...code, 'x-scan': 'shelf' },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: {
          required: ['crateCode', 'batch'],
          properties: { crateCode: { ...code, 'x-scan': 'crate' }, batch: code, note: code, label: code },
        },
      },
    },
  },
  load: {
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' } },
    crates: { entity: 'crate', byAll: { code: 'input.rows.map(r, r.crateCode)' }, at: '/rows/*/crateCode' },
  },
  assert: { few: { ok: 'crates.size() < 2', code: 'crate.scanTwo', at: '/rows' } },
  effects: {},
};
const slots = {
  shelf: { input: 'shelfCode', order: 'mustBeFirst' },
  rows: { input: 'rows', kind: 'rows', takes: ['batch', 'label'] },
};

function look(input: object, scan: string, shown: object = slots): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots: shown };
  const shop = new Shop(shopWith(bring, { screen: [screen] }));
  const found = previewScreen({ bundle: shop.bundle, roles: ['clerk'], shell: 'pad' }, 'act')!;
  return previewInput(shop.bundle, found, { input, scan: { code: scan } }, shop.store, shop.context({}));
}

const shelfCode = 'S';
const codes = ({ refusals }: Preview): readonly string[] => refusals.map((refusal) => refusal.code);

describe('a code that nothing carries yet', () => {
  it('fills the row that was begun, in the order the screen says', async () => {
    const one = await look({ shelfCode, rows: [{ crateCode: 'A' }] }, 'LOT-1');
    expect(one.input['rows']).toEqual([{ crateCode: 'A', batch: 'LOT-1' }]);
    const two = await look({ shelfCode, rows: [{ crateCode: 'A', batch: 'LOT-1' }] }, 'NEW-1');
    expect(two.input['rows']).toEqual([{ crateCode: 'A', batch: 'LOT-1', label: 'NEW-1' }]);
  });

  it('is none where a record of another kind carries it: the wrong label was scanned', async () => {
    const rows = [{ crateCode: 'A' }];
    const taken = { rows: slots.rows };
    const wrong = await look({ shelfCode, rows }, 'S', taken);
    expect(wrong).toMatchObject({ taken: false, slot: 'rows', input: { rows } });
    expect(wrong.refusals).toEqual([{ code: 'scan.notHere', params: { code: 'S', kind: { word: 'shelf', of: '' } } }]);
  });

  it('begins no row where a row begins with something known', async () => {
    const first = await look({ shelfCode }, 'LOT-1');
    expect(first).toMatchObject({ taken: false, slot: 'rows' });
    expect(first.refusals).toEqual([{ code: 'scan.noSuch', params: { code: 'LOT-1', kind: { word: 'crate', of: '' } } }]);
    const full = { shelfCode, rows: [{ crateCode: 'A', batch: 'LOT-1', label: 'NEW-1' }] };
    expect(codes(await look(full, 'NEW-2'))).toEqual(['scan.noSuch']);
  });

  it('is said of the slot that must be filled before', async () => {
    const seen = await look({}, 'S-9');
    expect(seen).toMatchObject({ taken: false, slot: 'shelf' });
    expect(seen.refusals).toEqual([{ code: 'scan.noSuch', params: { code: 'S-9', kind: { word: 'shelf', of: '' } } }]);
  });
});

describe('a code in a row', () => {
  it('is taken when only the rows as a whole are wrong: that is mended where it is typed', async () => {
    const seen = await look({ shelfCode, rows: [{ crateCode: 'A', batch: 'L' }, { crateCode: 'B' }] }, 'LOT-2');
    expect(seen).toMatchObject({ taken: true, slot: 'rows' });
    expect(codes(seen)).toEqual(['crate.scanTwo']);
  });
});

describe('a code of a kind no slot takes', () => {
  it('says what it is and what is wanted', async () => {
    const seen = await look({}, 'A', { shelf: slots.shelf });
    expect(seen.refusals).toEqual([
      {
        code: 'scan.otherKind',
        params: { code: 'A', kind: { word: 'crate', of: '' }, wanted: { word: 'shelf', of: '' } },
      },
    ]);
  });
});

describe('a code whose row is not filled in yet', () => {
  const judged = {
    input: {
      required: ['rows'],
      properties: {
        rows: {
          type: 'array',
          minItems: 1,
          maxItems: 5,
          items: {
            required: ['crateCode', 'result', 'quantity'],
            properties: {
              crateCode: { ...code, 'x-scan': 'crate' },
              result: { type: 'string', enum: ['ok', 'ng'] },
              quantity: { 'x-of': 'crate.quantity', exclusiveMinimum: 0 },
            },
          },
        },
      },
    },
    load: {
      crates: { entity: 'crate', byAll: { code: 'input.rows.map(r, r.crateCode)' }, lock: true, at: '/rows/*/crateCode' },
    },
    assert: {
      bad: {
        forEach: { r: 'input.rows' },
        ok: "r.result == 'ok' || crates[rAt].kind != 'x'",
        code: 'crate.never',
        at: '/rows/*/crateCode',
      },
      once: {
        forEach: { r: 'input.rows' },
        ok: 'range(rAt).all(n, input.rows[n].crateCode != r.crateCode)',
        code: 'crate.twice',
        at: '/rows/*/crateCode',
      },
    },
    effects: { take: { event: 'take', on: 'crates', at: '/rows/*/crateCode' } },
  };
  const scan = (scanned: string, input: object = {}): Promise<Preview> => {
    const screen = { id: 'act', kind: 'scan', action: 'act', slots: { rows: { input: 'rows', kind: 'rows' } } };
    const shop = new Shop(shopWith(judged, { screen: [screen] }));
    const found = previewScreen({ bundle: shop.bundle, roles: ['clerk'], shell: 'pad' }, 'act')!;
    return previewInput(shop.bundle, found, { input, scan: { code: scanned } }, shop.store, shop.context({}));
  };

  it('is refused where nothing that is typed beside it would help', async () => {
    const seen = await scan('B');
    expect(seen).toMatchObject({ taken: false, input: {}, slot: 'rows' });
    expect(codes(seen)).toEqual(['crate.takeNotAllowed']);
  });

  it('is refused beside a row that is not filled in yet, either', async () => {
    const input = { rows: [{ crateCode: 'A' }] };
    const seen = await scan('A', input);
    expect(seen).toMatchObject({ taken: false, input, slot: 'rows' });
    expect(codes(seen)).toEqual(['crate.twice']);
  });

  it('is taken where it depends on what will be typed', async () => {
    expect(await scan('A')).toMatchObject({ taken: true, input: { rows: [{ crateCode: 'A' }] }, refusals: [] });
  });
});
