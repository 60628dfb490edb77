import { describe, expect, it } from 'vitest';
import { screenView, type BoardView, type ListView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const ticket = {
  required: ['ticketCode'],
  properties: { ticketCode: { 'x-of': 'ticket.code', 'x-scan': 'ticket' } },
};
const load = { ticket: { entity: 'ticket', by: { code: 'input.ticketCode' }, lock: true } };
const raise = (event: string): object => ({ input: ticket, load, effects: { state: { event, on: 'ticket' } } });
const plant = {
  entity: [
    {
      id: 'ticket',
      crud: { create: {} },
      states: { status: 'ticket' },
      fields: {
        required: ['code', 'name'],
        properties: { code, name: { type: 'string', maxLength: 40 }, weight: { type: 'string', enum: ['light', 'heavy'] } },
      },
    },
  ],
  'state-model': [
    {
      id: 'ticket',
      initial: 'new',
      states: { new: {}, open: { tone: 'now' }, done: { final: true } },
      transitions: {
        start: { event: 'start', from: ['new'], to: 'open' },
        back: { event: 'back', from: ['open'], to: 'new' },
        finish: { event: 'finish', from: ['open'], to: 'done' },
        approve: { event: 'approve', from: ['new'], to: 'done' },
      },
      events: Object.fromEntries(['start', 'back', 'finish', 'approve'].map((id) => [id, { refusal: `ticket.${id}No` }])),
    },
  ],
  action: [
    { id: 'ticket-start', ...raise('start') },
    { id: 'ticket-finish', ...raise('finish') },
    {
      id: 'ticket-back',
      ...raise('back'),
      input: { ...ticket, properties: { ...ticket.properties, why: { type: 'string', maxLength: 9 } } },
    },
  ],
  query: [
    {
      id: 'tickets',
      from: 'ticket',
      columns: ['code', 'name', 'weight', 'status', 'createdAt'],
      filters: ['status'],
      sort: ['code'],
    },
  ],
  role: [
    { id: 'clerk', actions: ['ticket-*'], queries: ['*'], records: ['*'] },
    { id: 'reader', queries: ['tickets'] },
    { id: 'blind', queries: ['tickets'], entities: { ticket: { read: { hide: ['status'] } } } },
  ],
  screen: [
    {
      id: 'ticket-board',
      kind: 'board',
      query: 'tickets',
      by: 'status',
      head: 'name',
      show: ['code'],
      since: 'createdAt',
      tone: 'weight',
      tones: { heavy: 'refused' },
    },
  ],
};
const bundle = bundleOf(plant as never);
const see = (role: string): BoardView | undefined =>
  screenView(bundle, 'ticket-board', [role], 'office') as BoardView | undefined;

describe('a board', () => {
  it('has a column for each state, and says what stands on a card and how it looks', () => {
    const view = see('clerk');
    expect(view).toMatchObject({
      kind: 'board',
      by: 'status',
      head: 'name',
      since: 'createdAt',
      tone: 'weight',
      states: ['new', 'open', 'done'],
      show: ['code'],
      open: 'ticket',
    });
    expect(view?.columns.find(({ name }) => name === 'weight')?.tones).toEqual({ heavy: 'refused' });
  });

  it('names every step of the model, with the actions that raise its event', () => {
    expect(see('clerk')?.moves).toEqual([
      { from: 'new', to: 'open', event: 'ticket.event.start', actions: ['ticket-start'] },
      { from: 'open', to: 'new', event: 'ticket.event.back', actions: ['ticket-back'] },
      { from: 'open', to: 'done', event: 'ticket.event.finish', actions: ['ticket-finish'] },
      { from: 'new', to: 'done', event: 'ticket.event.approve', actions: [] },
    ]);
  });

  it('does at once only what asks for nothing and can be undone', () => {
    const direct = see('clerk')?.actions.filter(({ isDirect }) => isDirect);
    expect(direct?.map(({ action }) => action)).toEqual(['ticket-start']);
  });

  it('offers no step to who may only look, and is none for who may not see the state', () => {
    expect(see('reader')?.moves.flatMap(({ actions }) => actions)).toEqual([]);
    expect([see('blind'), see('nobody')]).toEqual([undefined, undefined]);
  });

  it('and the list of the same query lead to each other', () => {
    const alike = [
      { screen: 'list.tickets', kind: 'list', title: 'tickets' },
      { screen: 'ticket-board', kind: 'board', title: 'ticket-board' },
    ];
    expect(see('clerk')?.alike).toEqual(alike);
    const list = screenView(bundle, 'list.tickets', ['clerk'], 'office') as ListView;
    expect(list.alike).toEqual(alike);
    expect((screenView(bundle, 'list.tickets', ['clerk'], 'pad') as ListView).alike).toBeUndefined();
  });
});
