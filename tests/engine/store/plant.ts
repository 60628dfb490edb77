import type { Bundle } from '../../../engine/model/types.ts';
import { bundleOf } from './bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const quantity = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99999.99 };
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const ref = (entity: string) => ({ type: 'string', 'x-ref': entity });
const rank = { type: 'integer', minimum: 0, maximum: 99 };

const entities = [
  {
    id: 'user',
    label: ['account'],
    unique: { account: ['account'] },
    fields: object(
      {
        account: { type: 'string', maxLength: 50 },
        roles: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } },
      },
      ['account'],
    ),
  },
  { id: 'part', label: ['code'], unique: { code: ['code'] }, crud: { delete: {} }, fields: object({ code }, ['code']) },
  {
    id: 'place',
    crud: { edit: {} },
    tree: 'parent',
    fields: object({ code, parent: ref('place') }, ['code']),
  },
  {
    id: 'pallet',
    fields: object({ code, place: ref('place') }, ['code']),
    computed: {
      load: { sum: 'box.quantity', by: 'pallet' },
      boxCount: { count: 'box', by: 'pallet', where: 'row.quantity > 0' },
    },
  },
  {
    id: 'box',
    unique: { code: ['code'], seal: { fields: ['seal'], where: 'row.seal != null', code: 'box.sealUsed' } },
    states: { state: 'box' },
    crud: { edit: {}, delete: {} },
    derived: { close: {} },
    ledger: { quantity: 'quantity', balance: ['part'], place: ['pallet'] },
    fields: object(
      { code: { ...code, 'x-serial': 'box-code' }, part: ref('part'), pallet: ref('pallet'), seal: code, quantity },
      ['code', 'part', 'quantity'],
    ),
  },
  { id: 'handling-unit', kindOf: 'view', of: ['box', 'pallet'], label: ['code'], fields: object({ code }, ['code']) },
  { id: 'order', label: ['code'], unique: { code: ['code'] }, crud: { delete: {} }, fields: object({ code }, ['code']) },
  {
    id: 'order-line',
    label: ['rank'],
    childOf: { field: 'order', as: 'lines' },
    unique: { line: ['order', 'rank'] },
    fields: object({ order: ref('order'), rank, part: ref('part') }, ['order', 'rank', 'part']),
  },
  {
    id: 'booking',
    label: ['place'],
    crud: { create: {} },
    noOverlap: { from: 'from', to: 'to', within: ['place'], code: 'booking.overlaps' },
    fields: object(
      { place: ref('place'), from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
      ['place', 'from'],
    ),
  },
];

const stateModels = [
  {
    id: 'box',
    initial: 'open',
    states: { open: {}, closed: { final: true } },
    transitions: { close: { event: 'close', from: ['open'], to: 'closed' } },
    events: {
      close: { refusal: 'box.closeNotAllowed' },
      edit: { stay: ['open'], refusal: 'box.editNotAllowed' },
      delete: { stay: ['open'], refusal: 'box.deleteNotAllowed' },
    },
  },
];

const read = (id: string, properties: object, load: object, required = Object.keys(properties)) => ({
  id,
  input: object(properties, required),
  load,
  effects: {},
});
const some = { type: 'array', maxItems: 9, items: code };

const actions = [
  {
    id: 'box-create',
    stock: 'in',
    input: object({ code: { 'x-of': 'box.code' }, part: code, seal: { 'x-of': 'box.seal' }, quantity }, ['part', 'quantity']),
    load: { part: { entity: 'part', by: { code: 'input.part' } } },
    effects: {
      box: { create: 'box', set: { code: 'input.code', part: 'part', seal: 'input.seal', quantity: 'input.quantity' } },
    },
  },
  read('by-code', { code }, { box: { entity: 'box', by: { code: 'input.code' }, missing: 'box.unknown' } }, []),
  {
    ...read('by-path', { code }, { box: { entity: 'box', by: { code: 'input.code' } } }),
    assert: { here: { ok: 'box.pallet.place.code == "A"', code: 'box.elsewhere' } },
  },
  read(
    'by-all',
    { codes: some },
    { boxes: { entity: 'box', byAll: { code: 'input.codes' }, at: '/codes/*', optional: true } },
  ),
  read(
    'in-place',
    { code },
    {
      place: { entity: 'place', by: { code: 'input.code' } },
      boxes: { entity: 'box', where: 'row.pallet.place == place', sort: ['-quantity'], max: 2 },
    },
  ),
  read(
    'below',
    { code },
    {
      place: { entity: 'place', by: { code: 'input.code' } },
      boxes: { entity: 'box', where: 'row.pallet != null && row.pallet.place != null && under(row.pallet.place, place)' },
    },
  ),
  read('fullest', {}, { box: { entity: 'box', where: 'row.quantity > 0', sort: ['-quantity', 'code'], first: true } }),
  read(
    'totals',
    { code },
    {
      all: {
        entity: 'box',
        where: 'row.part.code == input.code',
        total: { count: 'count()', quantity: 'sum(row.quantity)', most: 'or(max(row.quantity), 0)' },
      },
    },
  ),
  read('lines', { code }, { order: { entity: 'order', by: { code: 'input.code' }, with: ['lines'] } }),
  read('unit', { code }, { unit: { entity: 'handling-unit', by: { code: 'input.code' } } }),
  read('letter', { lot: rank }, { letter: { table: 'letters', by: { lot: 'input.lot' }, missing: 'letter.none' } }),
];

const tables = [
  {
    id: 'letters',
    inputs: { lot: { type: 'integer', match: 'range' } },
    outputs: { letter: { type: 'string' }, share: { type: 'number' } },
    columns: ['lot.from', 'lot.to', 'letter', 'share'],
    rows: [
      [2, 8, 'A', 0.5],
      [9, 15, 'B', 0.25],
    ],
  },
];
const serialRules = [
  {
    id: 'box-code',
    category: 'box',
    parts: {
      prefix: { text: 'BX' },
      date: { date: 'yyMMdd' },
      part: { param: 'row.part.code', length: 2 },
      serial: { serial: { digits: 2 } },
    },
    reset: 'day',
  },
];
const roles = [
  { id: 'keeper', actions: ['*'], records: ['*'] },
  { id: 'guest', actions: [] },
];

/** A plant just large enough for every form of load and every constraint. */
export function plant(): Bundle {
  return bundleOf({
    entity: entities,
    'state-model': stateModels,
    action: actions,
    query: [{ id: 'user', from: 'user', columns: ['account'], sort: ['account'] }],
    table: tables,
    'serial-rule': serialRules,
    role: roles,
  });
}
