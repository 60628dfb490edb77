import type { SourceFile } from '#engine';
import { definition, openPlant, type OwnPlant } from '../ownPlant.ts';

const personal = { type: 'string', maxLength: 200, 'x-personal': true };

/** Guests and what was talked about with them: both about a person. */
const guests: readonly SourceFile[] = [
  definition('guest.entity', {
    fields: {
      type: 'object',
      required: ['code', 'name'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 20 },
        name: { ...personal, maxLength: 30, 'x-findable': true },
        phone: { ...personal, maxLength: 20, format: 'phone', 'x-findable': true },
        born: { type: 'string', format: 'date', 'x-personal': true },
        faith: { type: 'string', enum: ['seeker', 'believer'], 'x-personal': true },
        place: { type: 'string', maxLength: 30, alsoByHand: true },
      },
    },
    crud: { create: {}, edit: { children: ['talks'] }, delete: {} },
  }),
  definition('guest-talk.entity', {
    label: ['guest', 'day'],
    fields: {
      type: 'object',
      required: ['guest', 'day'],
      properties: {
        guest: { type: 'string', 'x-ref': 'guest' },
        day: { type: 'string', format: 'date' },
        said: personal,
      },
    },
    childOf: { field: 'guest', as: 'talks' },
  }),
  definition('guest-search.query', {
    from: 'guest',
    columns: ['code', 'name', 'phone'],
    search: ['code', 'name', 'phone'],
    sort: ['code'],
  }),
  definition('guest-greet.action', {
    input: {
      type: 'object',
      required: ['guestCode', 'name'],
      properties: { guestCode: { 'x-of': 'guest.code', 'x-scan': 'guest' }, name: { 'x-of': 'guest.name' } },
    },
    load: { guest: { entity: 'guest', by: { code: 'input.guestCode' }, lock: true } },
    assert: { same: { ok: 'guest.name == input.name', code: 'guest.otherName', at: '/name' } },
    effects: { greeted: { update: 'guest', set: { place: "'greeted'" } } },
  }),
  definition('guest-forget.action', {
    input: {
      type: 'object',
      required: ['guestCode'],
      properties: { guestCode: { 'x-of': 'guest.code', 'x-scan': 'guest' } },
    },
    load: { guest: { entity: 'guest', by: { code: 'input.guestCode' }, lock: true } },
    effects: { forget: { erase: 'guest' } },
  }),
  definition('guest-keeper.role', {
    actions: ['guest-*'],
    queries: ['guest*', 'journal-entry*'],
    records: ['guest', 'guest-talk', 'journal-entry'],
  }),
  definition('guest-reader.role', {
    queries: ['guest*', 'journal-entry*'],
    records: ['guest', 'journal-entry'],
    entities: { guest: { read: { hide: ['phone'] } } },
  }),
];

export function openGuests(): Promise<OwnPlant> {
  return openPlant('guests', guests);
}
