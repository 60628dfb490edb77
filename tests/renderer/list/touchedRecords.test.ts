import { expect, it } from 'vitest';
import type { ViewField } from '#engine';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { valueText } from '../../../renderer/parts/value/valueText.ts';
import { cellValue } from '../../../renderer/screens/list/cellValue.ts';
import { cellOf } from '../../../renderer/screens/list/export/table.ts';

const TEXTS: Readonly<Record<string, string>> = {
  tent: 'Tent',
  'tent.field.side': 'Side',
  'tent.field.camp': 'Camp',
  'tent.value.side.north': 'North',
};
const translator = {
  language: 'en',
  zone: 'UTC',
  t: (code: string) => TEXTS[code] ?? code,
  has: (code: string) => code in TEXTS,
} as unknown as Translator;
const column = (name: string): ViewField => ({ name, title: name, kind: 'string', widget: 'text' });

it('records of an entry are read by their kind and code, on the screen and in an export', () => {
  const records = [{ tent: 'N1' }, { tent: 'N2' }];
  expect(valueText(column('recordCode'), records, translator)).toBe('Tent N1, Tent N2');
  expect(cellOf(column('recordCode'), records, translator)).toBe('Tent N1, Tent N2');
});

it('changes are read by the title of the field, the former value and the new one, in words', () => {
  const side = { name: 'side', title: 'tent.field.side', kind: 'string', words: [], wordsOf: 'tent.value.side' };
  const camp = { name: 'camp', title: 'tent.field.camp', kind: 'ref' };
  const changes = [
    { field: side, from: null, to: 'north' },
    { field: camp, from: { id: '1', code: 'C1' }, to: null },
  ];
  const line = 'Side – → North, Camp C1 → –';
  expect(cellOf(column('changes'), changes, translator)).toBe(line);
  expect(valueText(column('changes'), cellValue(changes, translator), translator)).toBe(line);
});
