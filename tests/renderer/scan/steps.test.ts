import { describe, expect, it } from 'vitest';
import { screenView, type ScanView, type SlotView } from '#engine';
import { scanStatusBar } from '../../../renderer/screens/scan/scanStatusBar.ts';
import type { ScanContext } from '../../../renderer/screens/scan/machine/scanContext.ts';
import type { Step } from '../../../renderer/shells/pad/StatusBar.tsx';
import { shipped as bundle } from '../../kit/shipped.ts';

const ROLES = [...bundle.roles.keys()];
const SCANS = [...bundle.screens.keys()].flatMap((id) => {
  const view = screenView(bundle, id, ROLES, 'pad');
  return view?.kind === 'scan' ? [view] : [];
});

/** The steps shown while somebody is at a slot, nothing entered yet. */
function stepsAt(view: ScanView, slot: SlotView): readonly Step[] {
  const preview = { open: [], refusals: [], cards: {}, hidden: [] };
  const context = { input: {}, past: [], preview } as unknown as ScanContext;
  const t = (code: string | readonly string[]): string => String(code);
  const state = { view, context, phase: 'ready', slot, isOnline: true, onPick: () => undefined } as const;
  return scanStatusBar(state, { t, has: () => false, language: 'en' } as never).steps ?? [];
}

describe.each(SCANS.map((view) => [view.id, view] as const))('the steps of %s', (_, view) => {
  const offered = view.slots.filter(({ required, kind }) => required || kind === 'form');

  it('are four at most, numbered by their place, with the current one and what follows it', () => {
    for (const [at, slot] of offered.entries()) {
      const steps = stepsAt(view, slot);
      const numbers = steps.map(({ number }) => number);
      expect(steps.length).toBe(Math.min(4, offered.length));
      expect(steps.filter(({ state }) => state === 'now').map(({ number }) => number)).toEqual([at + 1]);
      expect(numbers).toContain(Math.min(at + 2, offered.length));
    }
  });
});
