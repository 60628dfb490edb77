import { describe, expect, it } from 'vitest';
import type { DetailView, ViewField } from '#engine';
import { changesOf, isCreation, summaryChanges } from '../../../renderer/pages/consequences/changes.ts';
import { filtered, stateFields, type HistoryEntry } from '../../../renderer/screens/detail/history/history.ts';
import { recordNavAt } from '../../../renderer/screens/detail/recordNav.ts';
import { historyEntry } from './historyEntry.ts';

const field = (name: string, kind: ViewField['kind'], widget: ViewField['widget'] = 'text'): ViewField => ({
  name,
  title: `crate.field.${name}`,
  kind,
  widget,
});
const fields = [
  field('state', 'string', 'state'),
  field('amount', 'decimal', 'quantity'),
  field('shelf', 'ref', 'reference'),
];
const view: DetailView = {
  kind: 'detail',
  id: 'crate',
  title: 'crate',
  area: 'stock',
  shell: 'both',
  entity: 'crate',
  label: ['code'],
  sections: [{ name: 'main', title: 'crate', kind: 'fields', fields }],
  lives: [{ field: 'state', model: 'crate', states: ['in', 'out'], line: ['in', 'out'], final: ['out'] }],
  card: [],
  hasGenealogy: true,
  hasHistory: true,
  labels: [],
  actions: [],
  links: [],
};

const entry = (before: HistoryEntry['before'], after: HistoryEntry['after']): HistoryEntry =>
  historyEntry({ journal: JSON.stringify(after), at: '2026-11-20T00:00:00Z', before, after });
const [made, moved, counted] = [
  entry({}, { state: 'in', amount: 5, shelf: { id: '1', code: 'A' }, note: null }),
  entry({ shelf: { id: '1', code: 'A' }, state: 'in' }, { shelf: { id: '2', code: 'B' }, state: 'out' }),
  entry({ amount: 5, note: null }, { amount: 4, note: 'short' }),
];
const names = (entries: readonly { readonly field: ViewField }[]): readonly string[] =>
  entries.map((each) => each.field.name);

describe('the history of a record', () => {
  it('is shown whole, or only what moved a state, or only what did not', () => {
    const entries = [counted, moved, made];
    const states = stateFields(view);
    expect(filtered(entries, 'all', states)).toEqual(entries);
    expect(filtered(entries, 'states', states)).toEqual([moved, made]);
    expect(filtered(entries, 'changes', states)).toEqual([counted]);
  });

  it('tells the state first, then numbers, and of a beginning nothing', () => {
    expect(summaryChanges(view, moved).map(({ from, to }) => [from, to])).toEqual([
      ['in', 'out'],
      [
        { id: '1', code: 'A' },
        { id: '2', code: 'B' },
      ],
    ]);
    expect(names(summaryChanges(view, counted))).toEqual(['amount', 'note']);
    expect([isCreation(made), summaryChanges(view, made)]).toEqual([true, []]);
  });

  it('says what changed in the order of the page, of the beginning only what was given', () => {
    expect(names(changesOf(view, moved))).toEqual(['state', 'shelf']);
    expect(names(changesOf(view, made))).toEqual(['state', 'amount', 'shelf']);
  });

  it('tells fields that no section shows as the server says, and nothing that only programs read', () => {
    const others = [field('note', 'string', 'select'), field('amount', 'string', 'json')];
    const [note, ...rest] = changesOf({ ...view, sections: [], others }, counted);
    expect([note?.field, rest]).toEqual([others[0], []]);
    const record = { ...field('amount', 'string', 'text'), entity: 'kind' };
    expect(names(changesOf({ ...view, sections: [], others: [record] }, counted))).toEqual(['note']);
  });

  it('names a field the page does not show by the text of its name', () => {
    const [, note] = changesOf(view, counted);
    expect(note?.field).toMatchObject({ name: 'note', title: 'crate.field.note', wordsOf: 'crate.value.note' });
  });
});

describe('the list a record was opened from', () => {
  it('leads to the records before and after it', () => {
    const kept = JSON.stringify(['a', 'b', 'c']);
    expect(recordNavAt('b', kept)).toEqual({ place: 2, count: 3, before: 'a', after: 'c' });
    expect(recordNavAt('c', kept)).toEqual({ place: 3, count: 3, before: 'b' });
  });

  it.each([null, '', '{}', '["x"]', '["b"]'])('is none when %s is all that was left', (kept) => {
    expect(recordNavAt('b', kept)).toBeUndefined();
  });
});
