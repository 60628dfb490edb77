import { describe, expect, it } from 'vitest';
import { formDraftView } from '#engine';
import {
  addField,
  moveField,
  removeFields,
  setBound,
  setKind,
  setRequired,
  setShow,
  setWords,
} from '../../designer/form/formCommands.ts';
import { FIELD_KINDS, formIn, kindOf, newField } from '../../designer/form/formDocument.ts';
import { formProblems } from '../../designer/form/formProblems.ts';
import { NO_LAYOUT, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory, undo, type Command, type History } from '../../designer/model/history.ts';
import { definitionFiles } from '../kit/files.ts';

const { text } = definitionFiles().find(({ path }) => path.endsWith('improvement-review.form.json'))!;
const start = startHistory(openDocument('improvement-review', JSON.parse(text) as Tree, NO_LAYOUT));
const after = (history: History, make: (document: DesignDocument) => Command): History =>
  run(history, make(history.document));
const codes = ({ document }: History): readonly string[] =>
  formProblems(document, () => undefined, 'en').map(({ code }) => code);
const names = ({ document }: History): readonly string[] => Object.keys(formIn(document).properties);
const severity = after(start, (now) => addField(now, { kind: 'choice', zh: '严重程度', en: 'How bad' }));

describe('a form that is edited', () => {
  it('has no problem as it is shipped', () => expect(codes(start)).toEqual([]));

  it.each(FIELD_KINDS)('knows a new field of the kind %s again', (kind) => expect(kindOf(newField(kind))).toBe(kind));

  it('gets a field named by its English title, which asks for its words', () => {
    expect(names(severity)).toEqual(['estimate', 'advice', 'howBad']);
    expect(codes(severity)).toContain('check.formWords');
    expect(codes(after(severity, (now) => setWords(now, 'howBad', ['A', 'B', 'A'])))).toEqual([]);
  });

  it('moves, requires and removes fields, required ones too', () => {
    const moved = after(severity, (now) => moveField(now, 'howBad', 0));
    const required = after(moved, (now) => setRequired(now, 'howBad', true));
    expect([names(required)[0], formIn(required.document).required]).toEqual(['howBad', ['howBad']]);
    const removed = after(required, (now) => removeFields(now, ['/schema/properties/howBad']));
    expect([names(removed), formIn(removed.document).required]).toEqual([['estimate', 'advice'], undefined]);
  });

  it('tells bounds that leave no room, and titles that are missing', () => {
    const turned = after(start, (now) => setBound(now, 'estimate', 'minimum', 10_000_000));
    expect(codes(turned)).toEqual(['form.boundsReversed']);
    const untitled = after(start, (now) => addField(now, { kind: 'date', zh: '日期', en: '' }));
    expect(codes(untitled)).toEqual(['designer.form.noTitle.en']);
  });

  it('asks a field only while its condition holds, and says what is wrong with one', () => {
    const shown = (show: string): History => after(start, (now) => setShow(now, 'advice', show));
    expect([codes(shown('')), codes(shown('form.estimate >')), codes(shown('form.advice != null'))]).toEqual([
      ['check.formShow'],
      ['lint.expressionUnfinished'],
      ['form.circularCondition'],
    ]);
    const asked = shown('form.estimate > 5000');
    const { asked: askedFor } = formDraftView(formIn(asked.document));
    expect([...askedFor({ estimate: 5000 })]).toEqual(['estimate']);
    expect([...askedFor({ estimate: 5000.01, advice: 'x' })]).toEqual(['estimate', 'advice']);
    const other = after(asked, (now) => setKind(now, 'advice', 'date'));
    expect(formIn(other.document).properties['advice']?.['x-when']).toEqual({ show: 'form.estimate > 5000' });
    const always = after(other, (now) => setShow(now, 'advice', undefined));
    expect(formIn(always.document).properties['advice']?.['x-when']).toBeUndefined();
  });

  it('is drawn by the renderer of all forms while it is written', () => {
    const { fields } = formDraftView(formIn(severity.document));
    expect(fields.map(({ name, widget }) => [name, widget])).toEqual([
      ['estimate', 'quantity'],
      ['advice', 'long-text'],
      ['howBad', 'select'],
    ]);
  });

  it('is what it was once every step is taken back', () => {
    let history = [
      (now: DesignDocument) => setKind(now, 'howBad', 'several'),
      (now: DesignDocument) => setRequired(now, 'advice', true),
      (now: DesignDocument) => removeFields(now, ['/schema/properties/estimate']),
    ].reduce(after, severity);
    while (history.past.length > 0) history = undo(history);
    expect(JSON.stringify(history.document)).toBe(JSON.stringify(start.document));
  });
});
