import { describe, expect, it } from 'vitest';
import { menuOf, screenView, type MenuNode } from '#engine';
import { homeTiles, rankedTiles, TILES, type HomeTile, type PendingRows } from '../../renderer/app/pad/home/homeTiles.ts';
import { shortCodes } from '../../renderer/screens/tasks/shortCodes.ts';
import { ageOf, isLate, urgentFirst } from '../../renderer/screens/tasks/taskTimes.ts';
import { shipped } from '../kit/shipped.ts';

const roles = [...shipped.roles.keys()].filter((role) => menuOf(shipped, 'pad', [role]).length > 0);

const screensIn = (nodes: readonly MenuNode[]): number =>
  nodes.reduce((sum, { screen, children }) => sum + (screen ? 1 : 0) + screensIn(children), 0);

describe('the home of a PAD', () => {
  it.each(roles)('has eight tiles for %s, or all that its menu has', (role) => {
    const home = screenView(shipped, 'pad-home', [role], 'pad');
    const menu = menuOf(shipped, 'pad', [role]);
    const tiles = homeTiles(menu, home?.kind === 'dashboard' ? home.tiles : []);
    expect(tiles.length).toBeGreaterThanOrEqual(Math.min(TILES, screensIn(menu)));
    expect(new Set(tiles.map(({ screen }) => screen)).size).toBe(tiles.length);
  });

  const line = { head: 'code', due: 'dueAt', words: [] };
  const tile = (screen: string, more: Partial<HomeTile> = {}): HomeTile => {
    const common = { screen, title: screen, icon: 'scan', kind: 'tasks', canWait: false, isWork: true, work: { line } };
    return { ...common, ...more };
  };
  const NOW = Date.parse('2026-11-23T10:00:00Z');
  const late: PendingRows = { count: 1, items: [{ code: 'A', dueAt: '2026-11-23T09:00:00Z' }] };
  const some: PendingRows = { count: 3, items: [{ code: 'B', dueAt: '2026-11-23T11:00:00Z' }] };
  const none: PendingRows = { count: 0, items: [] };
  const order = (tiles: readonly HomeTile[], waiting: object, used = {}, isOnline = true): readonly string[] =>
    rankedTiles(tiles, new Map(Object.entries(waiting)), used, isOnline, NOW).map(({ screen }) => screen);

  it('ranks what is late before what waits, and what waits before what may be done', () => {
    const scan = tile('scan', { kind: 'scan', isWork: false });
    const tiles = [tile('none'), scan, tile('some'), tile('late')];
    expect(order(tiles, { none, some, late })).toEqual(['late', 'some', 'scan', 'none']);
  });

  it('ranks what waits longest before what has just come', () => {
    const waits = (madeAt: string): PendingRows => ({ count: 1, items: [{ code: 'C', madeAt }] });
    const work = { line: { ...line, since: 'madeAt' } };
    const tiles = [tile('new', { work }), tile('old', { work }), tile('late')];
    const waiting = { new: waits('2026-11-23T09:00:00Z'), old: waits('2026-11-21T09:00:00Z'), late };
    expect(order(tiles, waiting)).toEqual(['late', 'old', 'new']);
  });

  it('does not rank first what only others can work on', () => {
    expect(order([tile('watched', { isWork: false }), tile('some')], { watched: late, some })).toEqual(['some', 'watched']);
  });

  it('puts what this person does often before what they never do', () => {
    const tiles = ['one', 'two'].map((id) => tile(id, { kind: 'scan', isWork: false }));
    expect(order(tiles, {}, { two: 3 })).toEqual(['two', 'one']);
  });

  it('puts what goes on without a network first while there is none', () => {
    const check = tile('check', { kind: 'checklist', isWork: false, canWait: true });
    expect(order([tile('late'), check], { late }, {}, false)).toEqual(['check', 'late']);
  });
});

describe('a line of a task', () => {
  const line = { head: 'code', due: 'dueOn', since: 'madeAt', urgent: 'isUrgent', words: [] };
  const NOW = Date.parse('2026-11-23T10:00:00');

  it('is late once its last day is over, or where it is urgent', () => {
    expect(isLate(line, { dueOn: '2026-11-23' }, NOW)).toBe(false);
    expect(isLate(line, { dueOn: '2026-11-22' }, NOW)).toBe(true);
    expect(isLate(line, { dueOn: '2026-12-01', isUrgent: true }, NOW)).toBe(true);
  });

  it('tells how long it waits, and of a late one by how much', () => {
    const madeAt = '2026-11-23T09:34:00';
    expect(ageOf(line, { madeAt }, NOW)?.params).toMatchObject({ minutes: 26 });
    expect(ageOf(line, {}, NOW)).toBeUndefined();
  });

  it('stands in the order of the list, behind the urgent ones', () => {
    const items = [{ code: 'A' }, { code: 'B', isUrgent: true }, { code: 'C' }];
    expect(urgentFirst(line, items, NOW).map(({ code }) => code)).toEqual(['B', 'A', 'C']);
  });
});

describe('a code that is shortened', () => {
  it('keeps its end, and one group more where two would read the same', () => {
    const codes = ['RAW-PUT-01-03-05', 'RAW-PUT-01-04-01', 'RAW-OFF-02-04-01'];
    expect([...shortCodes(codes).values()]).toEqual(['…03-05', '…01-04-01', '…02-04-01']);
  });

  it('without groups keeps its last four signs; a short one stays whole', () => {
    expect([...shortCodes(['BX26112300139', 'F-02', 'BX1']).values()]).toEqual(['…0139', 'F-02', 'BX1']);
  });
});
