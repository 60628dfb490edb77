import type { Bundle } from '#engine';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { reads, writes } from './plantActions.ts';
import { code, count, object, quantity, ref, refs, text } from './plantFields.ts';

const coded = (id: string, properties: object = {}, more: object = {}) => ({
  id,
  fields: object({ code, ...properties }, ['code']),
  ...more,
});

const stock = [
  coded('part', { name: text(40) }),
  coded('place', { parent: ref('place') }, { tree: 'parent' }),
  coded('bin', { place: ref('place'), allowed: refs('part') }),
  coded(
    'pallet',
    { bin: ref('bin') },
    {
      computed: {
        load: { sum: 'box.quantity', by: 'pallet' },
        boxCount: { count: 'box', by: 'pallet', where: 'row.quantity > 0' },
      },
    },
  ),
  {
    id: 'box',
    states: { state: 'box' },
    crud: { delete: {} },
    unique: { code: ['code'], seal: { fields: ['seal'], where: 'row.seal != null', code: 'box.sealUsed' } },
    ledger: { quantity: 'quantity', balance: ['part'], place: ['bin'] },
    checks: { full: { ok: 'row.quantity <= row.capacity', code: 'box.overCapacity' } },
    fields: object(
      {
        code: { ...code, 'x-serial': 'box-code' },
        part: ref('part'),
        bin: ref('bin'),
        pallet: ref('pallet'),
        seal: code,
        quantity,
        capacity: quantity,
        tags: { type: 'array', maxItems: 5, items: text(10) },
      },
      ['code', 'part', 'quantity', 'capacity'],
    ),
  },
  { id: 'handling-unit', kindOf: 'view', of: ['box', 'pallet'], label: ['code'], fields: object({ code }, ['code']) },
  coded('order', {}, { crud: { delete: {} } }),
  {
    id: 'order-line',
    label: ['rank'],
    childOf: { field: 'order', as: 'lines' },
    unique: { line: ['order', 'rank'] },
    fields: object({ order: ref('order'), rank: count, part: ref('part'), note: text(40) }, ['order', 'rank', 'part']),
  },
  {
    id: 'voucher',
    label: ['number'],
    unique: { number: ['number'] },
    fields: object({ number: { ...code, 'x-serial': 'gapless' }, note: code }, ['number']),
  },
  coded('task', { order: ref('order') }, { unique: { code: ['code'], order: ['order'] } }),
  {
    id: 'booking',
    label: ['place'],
    noOverlap: { from: 'from', to: 'to', within: ['place'], code: 'booking.overlaps' },
    fields: object(
      { place: ref('place'), from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
      ['place', 'from'],
    ),
  },
];

const journal = { journal: ref('journal-entry') };
const append = (id: string, properties: object, required: readonly string[]) => ({
  id,
  kindOf: 'append-only',
  label: [required[0]],
  fields: object(properties, required),
});
const kernel = [
  {
    id: 'user',
    label: ['account'],
    unique: { account: ['account'] },
    fields: object({ account: text(50), secret: { ...text(50), 'x-secret': true } }, ['account']),
  },
  {
    ...append(
      'journal-entry',
      {
        actor: ref('user'),
        operator: ref('user'),
        secondPerson: ref('user'),
        device: text(80),
        at: { type: 'string', format: 'date-time' },
        action: text(60),
        input: { type: 'object' },
        before: { type: 'object' },
        after: { type: 'object' },
        definitionHash: text(64),
        idempotencyKey: text(80),
      },
      ['action', 'actor', 'at', 'input', 'definitionHash', 'idempotencyKey'],
    ),
    unique: { key: ['idempotencyKey', 'actor'] },
  },
  append(
    'state-change',
    {
      ...journal,
      entity: text(40),
      entityId: text(36),
      region: text(40),
      fromState: text(40),
      toState: text(40),
      event: text(40),
      reason: text(500),
    },
    ['entity', 'journal'],
  ),
  append(
    'stock-movement',
    {
      ...journal,
      entity: text(40),
      rowId: text(36),
      part: ref('part'),
      bin: ref('bin'),
      kind: text(60),
      quantity: { ...quantity, minimum: -99999.99 },
    },
    ['entity', 'journal', 'quantity'],
  ),
  append(
    'genealogy-edge',
    {
      ...journal,
      relation: text(20),
      parentEntity: text(40),
      parentId: text(36),
      childEntity: text(40),
      childId: text(36),
      quantity,
    },
    ['relation', 'journal'],
  ),
  {
    id: 'label-print-job',
    label: ['template'],
    fields: object(
      { template: text(60), targetEntity: text(40), targetId: text(36), copies: count, payload: { type: 'object' } },
      ['template', 'copies'],
    ),
  },
  {
    id: 'outbox-message',
    label: ['channel'],
    fields: object(
      {
        ...journal,
        channel: text(20),
        payload: { type: 'object' },
        dueAt: { type: 'string', format: 'date-time' },
        attempts: count,
      },
      ['channel', 'payload', 'dueAt', 'attempts'],
    ),
    states: { state: 'message' },
  },
];

const stateModels = [
  {
    id: 'box',
    initial: 'open',
    states: { open: {}, closed: {}, shipped: { final: true } },
    transitions: {
      close: { event: 'close', from: ['open'], to: 'closed' },
      ship: { event: 'ship', from: ['closed'], to: 'shipped' },
    },
    events: {
      close: { refusal: 'box.closeNotAllowed' },
      ship: { stay: ['open'], refusal: 'box.shipNotAllowed' },
      delete: { stay: ['open'], refusal: 'box.deleteNotAllowed' },
    },
  },
  {
    id: 'message',
    initial: 'waiting',
    states: { waiting: {}, sent: { final: true } },
    transitions: { send: { event: 'send', from: ['waiting'], to: 'sent' } },
    events: { send: { refusal: 'message.sendNotAllowed' } },
  },
];

const label = {
  id: 'box',
  entity: 'box',
  size: { width: 50, height: 30 },
  items: { code: { text: 'row.code', x: 1, y: 1, size: 4 } },
};
const tables = [
  {
    id: 'letters',
    inputs: { lot: { type: 'number', match: 'range' } },
    outputs: { letter: { type: 'string' } },
    columns: ['lot.from', 'lot.to', 'letter'],
    rows: [
      [0, 6, 'B-1'],
      [7, 15, 'B-2'],
    ],
  },
];
const serialRules = [
  {
    id: 'box-code',
    category: 'box',
    parts: { prefix: { text: 'BX' }, date: { date: 'yyMMdd' }, serial: { serial: { digits: 3 } } },
    reset: 'day',
  },
  {
    id: 'gapless',
    category: 'box',
    parts: { serial: { serial: { digits: 2, start: 5, step: 5 } } },
    reset: { max: 20 },
    gaps: 'none',
  },
];

/** A plant with every form of load, every constraint and every record the store writes. */
export function storePlant(): Bundle {
  return bundleOf({
    entity: [...kernel, ...stock],
    'state-model': stateModels,
    action: [...reads, ...writes],
    label: [label],
    table: tables,
    'serial-rule': serialRules,
    role: [{ id: 'keeper', actions: ['*'], records: ['*'] }],
  });
}
