import Big from 'big.js';
import { decide, type Bundle, type Context, type Decision, type RecordValue } from '#engine';
import { MemoryStore } from '../../../engine/store/memory.ts';
import { bundleOf } from '../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const quantity = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 };

/** A bundle of crates and one action under test. */
export function shopWith(action: object, extra: Readonly<Record<string, readonly { readonly id: string }[]>> = {}): Bundle {
  return bundleOf({
    entity: [
      {
        id: 'user',
        label: ['account'],
        fields: { type: 'object', required: ['account'], properties: { account: { type: 'string', maxLength: 50 } } },
      },
      {
        id: 'shelf',
        fields: { type: 'object', required: ['code', 'isOpen'], properties: { code, isOpen: { type: 'boolean' } } },
      },
      {
        id: 'crate',
        states: { state: 'crate' },
        ledger: { quantity: 'quantity', balance: ['kind'], place: ['shelf'] },
        checks: { room: { ok: 'row.quantity <= row.room', code: 'crate.full', params: { room: 'row.room' } } },
        fields: {
          required: ['code', 'kind', 'quantity', 'room'],
          properties: {
            code,
            kind: { type: 'string', maxLength: 9 },
            quantity,
            room: { type: 'integer', minimum: 0, maximum: 999 },
            shelf: { type: 'string', 'x-ref': 'shelf' },
          },
        },
      },
      {
        id: 'unit',
        kindOf: 'view',
        of: ['crate', 'shelf'],
        fields: { type: 'object', required: ['code'], properties: { code } },
      },
    ],
    'state-model': [
      {
        id: 'crate',
        initial: 'open',
        states: { open: {}, shut: {}, gone: { final: true } },
        transitions: {
          shut: { event: 'shut', from: ['open'], to: 'shut' },
          reopen: { event: 'reopen', from: ['shut'], to: 'open' },
          go: { event: 'take', from: ['open'], to: 'gone', ok: 'row.quantity == 0' },
        },
        events: {
          shut: { refusal: 'crate.shutNotAllowed' },
          reopen: { refusal: 'crate.reopenNotAllowed' },
          take: { stay: ['open'], refusal: 'crate.takeNotAllowed' },
        },
      },
    ],
    role: [
      { id: 'clerk', actions: ['*'], records: ['*'] },
      { id: 'chief', actions: ['*'], records: ['*'], permissions: ['crate.approve'] },
    ] as never,
    action: [{ id: 'act', ...action }],
    ...extra,
  } as never);
}

/** Asks for a verdict over two crates on an open shelf. */
export class Shop {
  readonly bundle: Bundle;
  readonly store: MemoryStore;
  private ids = 0;

  constructor(bundle: Bundle) {
    this.bundle = bundle;
    this.store = new MemoryStore(bundle);
    this.store.insert('shelf', 's', { ...system, code: 'S', isOpen: true });
    this.store.insert('crate', 'a', {
      ...system,
      code: 'A',
      kind: 'x',
      quantity: new Big(5),
      room: 10,
      shelf: 's',
      state: 'open',
    });
    this.store.insert('crate', 'b', {
      ...system,
      code: 'B',
      kind: 'x',
      quantity: new Big(2),
      room: 10,
      shelf: null,
      state: 'shut',
    });
  }

  ask(input: RecordValue, more: Partial<Context> = {}): Decision {
    const action = this.bundle.actions.get('act');
    if (!action) throw new Error('act');
    const context = this.context(more);
    return decide(this.bundle, action, input, this.store.load(action, input, context), context);
  }

  context(more: Partial<Context>): Context {
    const newId = (): string => `new-${++this.ids}`;
    return {
      actor: person('u', ['clerk']),
      now: '2026-11-21T00:00:00.000Z',
      newId,
      zone: 'Asia/Shanghai',
      settings: {},
      confirmed: new Set(),
      ...more,
    };
  }
}

const system = {
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
};

/** Somebody with roles. */
export function person(userId: string, roles: readonly string[]): Context['actor'] {
  return {
    userId,
    account: userId,
    roles,
    rows: [{ entity: 'user', id: userId, values: { account: userId } }],
    workUnitIds: [],
    warehouseIds: [],
  };
}

/** The refusal codes of a verdict, in order. */
export function codes(decision: Decision): readonly string[] {
  return decision.outcome === 'refused' || decision.outcome === 'second' || decision.outcome === 'sign'
    ? decision.refusals.map((r) => r.code)
    : [decision.outcome];
}
