import { describe, expect, it } from 'vitest';
import { screenView, type ListView } from '#engine';
import { filterParts } from '../../../renderer/screens/list/ListEmpty.tsx';
import { DEFAULT_STATE } from '../../../renderer/screens/list/listAddress.ts';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { shipped } from '../../kit/shipped.ts';

const translator = { t: (code: string) => code, language: 'en', zone: 'Asia/Shanghai' } as unknown as Translator;
const period = [
  { name: 'from', title: 'From', kind: 'timestamp' },
  { name: 'kind', title: 'Kind', kind: 'string', required: true },
];
const view = { columns: [], params: period } as unknown as ListView;

describe('a list without rows', () => {
  it('names what its address gives its query as what hides them, but for what it must have', () => {
    const params = { from: '2026-11-30T00:00:00Z', kind: 'a' };
    const [part, ...more] = filterParts(view, { ...DEFAULT_STATE, params }, translator as never);
    expect(part?.words).toContain('From');
    expect(part?.without.params).toEqual({ kind: 'a' });
    expect(more).toEqual([]);
    expect(filterParts(view, DEFAULT_STATE, translator as never)).toEqual([]);
  });

  it('is one of somebody who sees some of its rows only, where their roles limit them', () => {
    const limited = { ...shipped, roles: new Map(shipped.roles) };
    const keeper = limited.roles.get('keeper')!;
    const expression = shipped.entities.get('box')!.checks[0]!.ok;
    limited.roles.set('keeper', { ...keeper, where: new Map([['box', expression]]) });
    const isLimited = (bundle: typeof shipped, role: string) =>
      (screenView(bundle, 'list.box-list', [role]) as ListView | undefined)?.isLimited;
    expect([isLimited(limited, 'keeper'), isLimited(shipped, 'keeper')]).toEqual([true, undefined]);
  });
});
