import { describe, expect, it } from 'vitest';
import { NO_LAYOUT, openDocument, type DesignDocument } from '../../designer/model/DesignDocument.ts';
import type { Tree } from '../../designer/model/edits.ts';
import { run, startHistory, undo, type Command, type History } from '../../designer/model/history.ts';
import { addPart, movePart, removeParts, setPart, setRule } from '../../designer/serial/serialCommands.ts';
import { nextCodes, ruleIn } from '../../designer/serial/serialDocument.ts';
import { serialProblems } from '../../designer/serial/serialProblems.ts';
import { definitionFiles } from '../kit/files.ts';

const { text } = definitionFiles().find(({ path }) => path.endsWith('improvement-code.serial-rule.json'))!;
const start = startHistory(openDocument('improvement-code', JSON.parse(text) as Tree, NO_LAYOUT));
const after = (history: History, make: (document: DesignDocument) => Command): History =>
  run(history, make(history.document));
const codes = ({ document }: History): readonly string[] =>
  serialProblems(document, () => undefined, 'en').map(({ code }) => code);

describe('a serial rule that is edited', () => {
  it('shows the codes it will give', () => {
    expect(nextCodes(start.document, '2026-11-26', 2)).toEqual(['EI261126001', 'EI261126002']);
  });

  it('shows where a number has no room for its digits', () => {
    const short = after(start, (now) => setPart(now, 'serial', { serial: { digits: 1, start: 9 } }));
    expect(nextCodes(short.document, '2026-11-26', 2)).toEqual(['EI2611269', undefined]);
  });

  it('moves a part, and keeps its last one', () => {
    const moved = after(start, (now) => movePart(now, 'serial', 0));
    expect(nextCodes(moved.document, '2026-11-26', 1)).toEqual(['001EI261126']);
    expect(after(start, (now) => removeParts(now, ['/parts/prefix', '/parts/date', '/parts/serial']))).toBe(start);
  });

  it('refuses a second number, and one that begins again unseen (BO-45)', () => {
    expect(codes(after(start, (now) => addPart(now, 'serial')))).toEqual(['lint.serialPart']);
    expect(codes(after(start, (now) => removeParts(now, ['/parts/date'])))).toEqual(['lint.serialReset']);
  });

  it('refuses a rule without its category (BO-46), or without a maximum', () => {
    expect(codes(after(start, (now) => setRule(now, 'category', '')))).toEqual(['check.serialHead']);
    expect(codes(after(start, (now) => setRule(now, 'reset', { max: 0 })))).toEqual(['check.serialHead']);
  });

  it('is what it was once every step is taken back', () => {
    let history = [
      (now: DesignDocument) => addPart(now, 'param'),
      (now: DesignDocument) => movePart(now, 'param', 0),
      (now: DesignDocument) => setRule(now, 'scope', ['param']),
    ].reduce(after, start);
    expect(ruleIn(history.document).scope).toEqual(['param']);
    while (history.past.length > 0) history = undo(history);
    expect(JSON.stringify(history.document)).toBe(JSON.stringify(start.document));
  });
});
