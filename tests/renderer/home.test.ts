import { describe, expect, it } from 'vitest';
import { menuOf, MINUTE_MS, screenView, type MenuNode } from '#engine';
import { homeTiles, rankedTiles, TILES, type HomeTile, type PendingRows } from '../../renderer/app/pad/home/homeTiles.ts';
import { shortCodes } from '../../renderer/app/pad/home/shortCodes.ts';
import { inOrder, isOverdue, waitingTime } from '../../renderer/screens/tasks/taskTimes.ts';
import { untilText } from '../../renderer/screens/tasks/untilText.ts';
import type { Translator } from '../../renderer/i18n/texts.ts';
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

  const line = { head: 'code', what: ['code'], until: 'dueAt' };
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
  const line = { head: 'code', what: ['code'], until: 'dueOn', since: 'madeAt', state: 'state', doing: ['claimed'] };
  const NOW = Date.parse('2026-11-23T10:00:00');

  it('is overdue once its last day is over', () => {
    expect(isOverdue(line, { dueOn: '2026-11-23' }, NOW)).toBe(false);
    expect(isOverdue(line, { dueOn: '2026-11-22' }, NOW)).toBe(true);
    expect(isOverdue(line, {}, NOW)).toBe(false);
  });

  it('has been waiting since it was made, or since it was due', () => {
    const madeAt = '2026-11-23T09:34:00';
    expect(waitingTime(line, { madeAt }, NOW)).toBe(26 * MINUTE_MS);
    expect(waitingTime(line, { madeAt, dueOn: '2026-11-22' }, NOW)).toBe(10 * 60 * MINUTE_MS + 1000);
    expect(waitingTime(line, {}, NOW)).toBeUndefined();
  });

  it('says until when as people do', () => {
    const t = ((code: string, params?: object) => [code, ...Object.values(params ?? {})].join(' ')) as Translator['t'];
    const translator = { t, language: 'zh', zone: 'Asia/Shanghai' } as Translator;
    const until = (dueOn: string): unknown => untilText(line, { dueOn }, translator, Date.parse('2026-11-23T10:00:00Z'));
    expect(until('2026-11-23T15:59:00Z')).toBe('23:59');
    expect(until('2026-11-23T16:00:00Z')).toBe('ui.tasks.tomorrowAt 00:00');
    expect(until('2026-11-23')).toBe('ui.tasks.today');
    expect(until('2026-11-24')).toBe('ui.tasks.tomorrow');
    expect(until('2026-12-01')).toBe('12月1日');
  });

  it('stands behind what is overdue longest, what somebody does now and what is due before it', () => {
    const items = [
      { code: 'A' },
      { code: 'B', dueOn: '2026-11-25' },
      { code: 'C', dueOn: '2026-11-24' },
      { code: 'D', state: 'claimed' },
      { code: 'E', dueOn: '2026-11-22', state: 'claimed' },
      { code: 'F', dueOn: '2026-11-21' },
      { code: 'G' },
    ];
    expect(
      inOrder(line, items, NOW)
        .map(({ code }) => code)
        .join(''),
    ).toBe('FEDCBAG');
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
