import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { doneBeforeText } from '../../../renderer/pages/outbox/doneBeforeText.ts';
import { scanStatusBar } from '../../../renderer/screens/scan/scanStatusBar.ts';

const t = ((code: string, params?: object) => [code, ...Object.values(params ?? {})].join(' ')) as Translator['t'];
const translator = { t, language: 'en', zone: 'Asia/Shanghai' } as Translator;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('what was done before, under the same key', () => {
  const now = '2026-11-30T01:02:03Z';

  const bar = (warnings: readonly { readonly text: string }[], doneAt = now) => {
    const outcome = { data: { created: [] }, warnings, doneAt };
    const state = { view: { labelled: [], slots: [] }, context: { input: {}, outcome }, phase: 'done', isOnline: true };
    return scanStatusBar(state as never, { ...translator, has: () => false } as never);
  };

  it('is green where nothing is left to be read', () => {
    expect(bar([])).toMatchObject({ tone: 'done', sentence: 'ui.unknown.doneBefore 09:02:03' });
  });

  it('is amber with what it warned of: nobody has read that yet', () => {
    expect(bar([{ text: 'Boxes stay held' }])).toMatchObject({
      tone: 'confirm',
      sentence: 'ui.unknown.doneBefore 09:02:03',
      detail: 'Boxes stay held',
    });
  });

  it('says the day where it was another one', () => {
    const said = (doneAt: string) => doneBeforeText(doneAt, translator);
    expect(said(now)).toBe('ui.unknown.doneBefore 09:02:03');
    expect(said('2026-11-29T15:59:59Z')).toMatch(/29.*23:59/);
    expect(said('2025-03-01T02:00:00Z')).toContain('2025');
    expect(bar([], '2026-11-29T15:59:59Z')).toMatchObject({ sentence: said('2026-11-29T15:59:59Z') });
  });
});
