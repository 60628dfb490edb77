import { describe, expect, it } from 'vitest';
import { screenView, type Column, type ListView } from '#engine';
import { canGrow } from '../../../renderer/screens/list/table/columnModel.ts';
import { shipped } from '../../kit/shipped.ts';

/** What a list has at 1440 pixels: without the rail, the menu, the margins, the check boxes and the last handle. */
const ROOM = 1_440 - 64 - 200 - 40 - 44 - 14;
/** Pixels of a letter, of a cell's padding, of a state's frame, and of the arrow of a sorted column. */
const [LETTER, PADDING, BADGE, ARROW] = [7.75, 22, 32, 24];
/** What values need, where their words do not say it; the longest of many words is rare. */
const VALUES: Partial<Record<Column['kind'], number>> = { code: 110, ref: 76, timestamp: 108, date: 100, time: 64 };
const [LEAST_TEXT, LEAST, LONG_WORD] = [104, 64, 165];

const word = (text: string): number => text.length * LETTER + PADDING;
const english = (code: string): string => shipped.texts.en.get(code) ?? code;

function width({ kind, title, words = [], wordsOf, widget, name, ...column }: Column, sort: readonly string[]): number {
  const isSorted = sort.some((key) => key.replace(/^-/, '') === name);
  const values = words.map(
    (value) => Math.min(LONG_WORD, word(english(`${wordsOf}.${value}`))) + (widget === 'state' ? BADGE : 0),
  );
  const head = word(english(title)) + (isSorted ? ARROW : 0);
  if (canGrow({ ...column, kind, ...(words.length > 0 ? { words } : {}) })) return Math.min(head, LEAST_TEXT);
  return Math.max(LEAST, VALUES[kind] ?? 0, head, ...values);
}

const roles = [...shipped.roles.keys()];
const lists = [...shipped.screens.keys()].flatMap((id) => {
  const view = screenView(shipped, id, roles, 'office');
  return view?.kind === 'list' ? [[id, view] as const] : [];
});
const needs = ({ columns, sort }: ListView): number =>
  columns.filter(({ isHidden }) => !isHidden).reduce((sum, column) => sum + width(column, sort), 0);

describe('what a list shows unasked', () => {
  it('is looked at in many lists', () => {
    expect(lists.length).toBeGreaterThan(100);
  });

  it.each(lists)('%s fits beside the menu', (_id, view) => {
    expect(needs(view)).toBeLessThanOrEqual(ROOM);
  });
});
