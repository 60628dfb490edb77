import { code, count, object, quantity, text } from './plantFields.ts';

const read = (id: string, properties: object, load: object, more: object = {}) => ({
  id,
  input: object(properties, id === 'by-code' ? [] : Object.keys(properties)),
  load,
  effects: {},
  ...more,
});
const codes = { type: 'array', maxItems: 9, items: code };
const lines = { type: 'array', maxItems: 9, items: object({ rank: count, part: code }, ['rank']) };
const box = { entity: 'box', by: { code: 'input.code' }, lock: true };
const sees = (ok: string) => ({ assert: { seen: { ok, code: 'box.unseen' } } });

/** One action per form of load. */
export const reads = [
  read('by-code', { code }, { box: { entity: 'box', by: { code: 'input.code' } } }),
  read('by-id', { id: text(36) }, { box: { entity: 'box', by: { id: 'input.id' } } }),
  read('by-lock', { code }, { part: { entity: 'part', by: { code: 'input.code' }, lock: true } }),
  read('by-path', { code }, { box }, sees('box.pallet.bin.place.code == "A" && box.part.code != "x"')),
  read('by-computed', { code }, { box }, sees('box.pallet.load > 1.0 && box.pallet.boxCount == 2')),
  read('by-list', { code }, { box }, sees('box.bin == null || box.bin.allowed.exists(p, p.name == "Bolt")')),
  read(
    'by-tree',
    { code, place: code },
    { place: { entity: 'place', by: { code: 'input.place' } }, box },
    sees('box.bin != null && box.bin.place != null && under(box.bin.place, place)'),
  ),
  read(
    'by-alias',
    { code },
    {
      box: { entity: 'box', by: { code: 'input.code' } },
      pallet: { entity: 'pallet', by: { id: 'box.pallet.id' }, lock: true },
      bin: { entity: 'bin', by: { id: 'pallet.bin.id' }, lock: true },
    },
  ),
  read(
    'by-two-keys',
    { code, rank: count },
    {
      order: { entity: 'order', by: { code: 'input.code' } },
      line: { entity: 'order-line', by: { order: 'order', rank: 'input.rank' }, lock: true },
    },
  ),
  read(
    'by-all',
    { codes },
    { boxes: { entity: 'box', byAll: { code: 'input.codes' }, lock: true, optional: true, at: '/codes/*' } },
    sees('boxes.all(b, b == null || b.part.code != "x")'),
  ),
  read(
    'by-all-pairs',
    { code, lines },
    {
      order: { entity: 'order', by: { code: 'input.code' } },
      found: {
        entity: 'order-line',
        byAll: { order: 'input.lines.map(l, order)', rank: 'input.lines.map(l, l.rank)' },
        at: '/lines/*/rank',
        optional: true,
        lock: true,
      },
    },
  ),
  read(
    'by-all-of-rows',
    { code },
    {
      pallet: { entity: 'pallet', by: { code: 'input.code' } },
      on: { entity: 'box', where: 'row.pallet == pallet' },
      parts: { entity: 'part', byAll: { id: 'on.map(b, b.part.id)' }, lock: true },
    },
  ),
  read(
    'where-alias',
    { code },
    {
      box,
      there: {
        entity: 'box',
        where: 'row.bin == box.bin && row.quantity >= box.quantity',
        sort: ['-quantity', 'code'],
        max: 3,
        lock: true,
      },
    },
  ),
  read(
    'where-list',
    { code },
    {
      pallet: { entity: 'pallet', by: { code: 'input.code' } },
      on: { entity: 'box', where: 'row.pallet == pallet' },
      bins: { entity: 'bin', where: 'row.place != null' },
      same: { entity: 'box', where: 'row in on && row.bin in bins' },
    },
  ),
  read(
    'first-alias',
    { code },
    {
      box,
      next: { entity: 'box', where: 'row.part == box.part && row.quantity > box.quantity', sort: ['quantity'], first: true },
    },
    sees('next == null || next.part.code != "x"'),
  ),
  read(
    'totals',
    { code },
    {
      box,
      sum: {
        entity: 'box',
        where: 'row.part == box.part',
        total: { n: 'count()', all: 'sum(row.quantity)', most: 'or(max(row.quantity), 0)' },
      },
      over: { entity: 'box', where: 'row.quantity > sum.all', total: { n: 'count()' } },
    },
  ),
  read(
    'first-rows',
    { code },
    {
      box,
      others: { entity: 'box', where: 'row.part == box.part', sort: ['-quantity', 'code'], first: 2, lock: true },
      same: { entity: 'box', where: 'row in others' },
    },
    sees('others.all(b, b.part.code != "x")'),
  ),
  read(
    'totals-of-each',
    {
      codes: { type: 'array', maxItems: 9, items: code },
      amounts: { type: 'array', maxItems: 9, items: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99 } },
    },
    {
      parts: { entity: 'part', byAll: { code: 'input.codes' }, optional: true, lock: true },
      bins: { entity: 'bin', where: 'row.place != null' },
      held: {
        entity: 'box',
        where: 'row.part == p',
        total: { n: 'count()', all: 'sum(row.quantity)', most: 'max(row.quantity)' },
        forEach: { p: 'parts' },
      },
      called: {
        entity: 'box',
        where: 'p != null && row.part.name == p.name',
        total: { n: 'count()' },
        forEach: { p: 'parts' },
      },
      ofNone: {
        entity: 'box',
        where: 'row.bin == b',
        total: { n: 'count()' },
        forEach: { b: 'bins.filter(x, x.code == "none")' },
      },
      coded: {
        entity: 'box',
        where: 'row.code == c && row.bin in bins',
        total: { n: 'count()' },
        forEach: { c: 'input.codes' },
      },
      above: {
        entity: 'box',
        where: 'row.quantity > a',
        total: { n: 'count()', sum: 'sum(row.quantity - a)' },
        forEach: { a: 'input.amounts' },
      },
    },
    sees('held.size() == parts.size() && (held.size() == 0 || held[0].all >= 0)'),
  ),
  read(
    'totals-of-codes',
    { codes: { type: 'array', maxItems: 9, items: code } },
    { coded: { entity: 'box', where: 'row.code == c', total: { n: 'count()' }, forEach: { c: 'input.codes' } } },
  ),
  read(
    'children',
    { code },
    { order: { entity: 'order', by: { code: 'input.code' }, with: ['lines'], lock: true } },
    sees('order.lines.all(l, l.part.name == "Bolt")'),
  ),
  read(
    'unit',
    { code },
    { unit: { entity: 'handling-unit', by: { code: 'input.code' }, lock: true } },
    sees('unit.boxes.all(b, b.part.name != "x")'),
  ),
  read(
    'unit-then',
    { code },
    {
      unit: { entity: 'handling-unit', by: { code: 'input.code' } },
      parts: { entity: 'part', byAll: { id: 'unit.boxes.map(b, b.part.id)' }, lock: 'share' },
    },
  ),
  read(
    'table',
    { code },
    {
      box,
      letter: { table: 'letters', by: { lot: 'box.quantity' }, missing: 'letter.none' },
      after: { entity: 'box', where: 'row.code == letter.letter' },
    },
  ),
  read(
    'by-held-id',
    { code },
    {
      part: { entity: 'part', by: { code: 'input.code' } },
      named: { entity: 'box', by: { id: 'part.name' } },
      same: { entity: 'box', where: 'row.part.id == part.id && row.id != part.name' },
    },
  ),
  read(
    'nothing',
    { code },
    { box: { entity: 'box', by: { code: 'input.code' } }, pallet: { entity: 'pallet', by: { code: 'box.pallet.code' } } },
  ),
];

/** Actions that write. */
export const writes = [
  read(
    'box-make',
    { code, part: code, bin: code, quantity, secret: { type: 'string', maxLength: 20, 'x-secret': true } },
    { part: { entity: 'part', by: { code: 'input.part' } }, bin: { entity: 'bin', by: { code: 'input.bin' } } },
    {
      stock: 'in',
      input: object({ code, part: code, bin: code, quantity, secret: { type: 'string', maxLength: 20, 'x-secret': true } }, [
        'part',
        'bin',
        'quantity',
      ]),
      effects: {
        box: {
          create: 'box',
          as: 'made',
          set: { code: 'input.code', part: 'part', bin: 'bin', quantity: 'input.quantity', capacity: '100.0' },
        },
        label: { print: 'box', of: 'made' },
        tell: { notify: 'box.made', roles: ['keeper'] },
      },
    },
  ),
  read(
    'lorry-load',
    { codes: { type: 'array', maxItems: 2000, uniqueItems: true, items: code }, pallet: code },
    {
      pallet: { entity: 'pallet', by: { code: 'input.pallet' }, lock: true },
      boxes: { entity: 'box', byAll: { code: 'input.codes' }, lock: true, at: '/codes/*' },
    },
    {
      limits: { rows: 2001 },
      stock: 'same',
      let: { heavy: 'boxes.filter(b, b.quantity > 50 && b.part.code != "none")' },
      assert: {
        each: {
          forEach: { b: 'boxes' },
          ok: "b.state == 'open' && b.quantity <= b.capacity",
          code: 'box.notReady',
          at: '/codes/*',
        },
        light: { ok: 'heavy.size() == 0 && sum(boxes.map(b, b.quantity)) <= 99999', code: 'lorry.tooHeavy' },
      },
      effects: {
        on: { update: 'b', forEach: { b: 'boxes' }, set: { pallet: 'pallet' } },
        seal: { update: 'b', forEach: { b: 'boxes' }, set: { capacity: 'b.capacity - 1' } },
        close: { event: 'close', on: 'boxes' },
        bin: { update: 'pallet', set: { bin: 'null' } },
      },
    },
  ),
  read(
    'box-ship',
    { code },
    { box },
    { effects: { close: { event: 'close', on: 'box' }, ship: { event: 'ship', on: 'box' } } },
  ),
  read(
    'box-take',
    { code, quantity },
    { box },
    {
      stock: 'out',
      assert: { enough: { ok: 'input.quantity <= box.quantity', code: 'box.tooFew' } },
      effects: { take: { update: 'box', set: { quantity: 'box.quantity - input.quantity' } } },
    },
  ),
  read(
    'box-split',
    { code, quantity },
    { box },
    {
      effects: {
        rest: { create: 'box', as: 'made', copy: 'box', set: { quantity: 'input.quantity', seal: 'null' } },
        take: { update: 'box', set: { quantity: 'box.quantity - input.quantity' } },
        link: { link: 'split', from: 'box', to: 'made', quantity: 'input.quantity' },
      },
    },
  ),
  read(
    'swap',
    { from: code, to: code, quantity },
    {
      from: { entity: 'box', by: { code: 'input.from' }, lock: true },
      to: { entity: 'box', by: { code: 'input.to' }, lock: true },
    },
    {
      effects: {
        from: { update: 'from', set: { quantity: 'from.quantity - input.quantity' } },
        to: { update: 'to', set: { quantity: 'to.quantity + input.quantity' } },
      },
    },
  ),
  read(
    'bin-allow',
    { code, codes },
    {
      bin: { entity: 'bin', by: { code: 'input.code' }, lock: true },
      parts: { entity: 'part', byAll: { code: 'input.codes' }, at: '/codes/*' },
    },
    { effects: { set: { update: 'bin', set: { allowed: 'parts' } } } },
  ),
  read(
    'task-obtain',
    { code, order: code },
    {
      order: { entity: 'order', by: { code: 'input.order' } },
      task: { entity: 'task', byAll: { order: '[order]' }, optional: true, lock: true },
    },
    { effects: { task: { obtain: 'task', as: 'found', key: { order: 'order' }, set: { code: 'input.code' } } } },
  ),
  read(
    'place-move',
    { code, to: code },
    { place: { entity: 'place', by: { code: 'input.code' }, lock: true }, to: { entity: 'place', by: { code: 'input.to' } } },
    { effects: { move: { update: 'place', set: { parent: 'to' } } } },
  ),
  read(
    'part-count',
    { code, quantity },
    { part: { entity: 'part', by: { code: 'input.code' } } },
    {
      stock: 'counted',
      effects: {
        count: {
          updateWhere: { entity: 'box', where: 'row.part == part' },
          set: { quantity: 'min(row.quantity, input.quantity)' },
        },
        ship: { eventWhere: { entity: 'box', where: 'row.part == part && row.quantity > 0.0' }, event: 'close' },
      },
    },
  ),
  read('voucher-make', { code }, {}, { effects: { voucher: { create: 'voucher', set: { note: 'input.code' } } } }),
];
