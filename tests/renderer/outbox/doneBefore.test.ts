import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { doneBeforeStatusBar } from '../../../renderer/pages/outbox/queuedStatusBar.ts';

const t = ((code: string, params?: object) => [code, ...Object.values(params ?? {})].join(' ')) as Translator['t'];
const translator = { t, language: 'en', zone: 'Asia/Shanghai' } as Translator;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('what was done before, under the same key', () => {
  const now = '2026-11-30T01:02:03Z';

  it('is green where nothing is left to be read', () => {
    expect(doneBeforeStatusBar({ doneAt: now, warnings: [] }, translator)).toMatchObject({ tone: 'done' });
  });

  it('is amber with what it warned of: nobody has read that yet', () => {
    const warnings = [{ text: 'Boxes stay held' }];
    const bar = doneBeforeStatusBar({ doneAt: now, warnings }, translator);
    expect(bar).toMatchObject({ tone: 'confirm', detail: 'Boxes stay held' });
  });

  it('says the day where it was another one', () => {
    const said = (doneAt: string) => doneBeforeStatusBar({ doneAt, warnings: [] }, translator).sentence;
    expect(said(now)).toBe('ui.unknown.doneBefore 09:02:03');
    expect(said('2026-11-29T15:59:59Z')).toMatch(/29.*23:59/);
    expect(said('2025-03-01T02:00:00Z')).toContain('2025');
  });
});
