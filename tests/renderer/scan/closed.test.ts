import { screenView, type ScanView } from '#engine';
import { expect, it, vi } from 'vitest';
import { shipped } from '../../kit/shipped.ts';
import { missingFields } from '../../../renderer/pages/forms/missing.ts';
import { formStatusBar } from '../../../renderer/screens/form/formStatusBar.ts';
import { padPrimary } from '../../../renderer/screens/form/padPrimary.ts';
import type { ActionForm } from '../../../renderer/pages/forms/useActionForm.ts';
import type { Translator } from '../../../renderer/i18n/texts.ts';
import { scanStatusBar } from '../../../renderer/screens/scan/scanStatusBar.ts';
import { nextSlot } from '../../../renderer/screens/scan/cells/cells.ts';
import { primaryAction } from '../../../renderer/screens/scan/primaryAction.ts';
import type { ScanContext } from '../../../renderer/screens/scan/machine/scanContext.ts';

// Some of the parts ask about the window as soon as they are there.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));

const t: Translator['t'] = (code, params = {}) => `${String(code)}(${Object.values(params).join()})`;
const speech = { t, has: () => false } as unknown as Translator;
const screens = [...shipped.screens.keys()];
const forms = [...shipped.actions.keys()].map((id) => `form.${id}`);
const views = [...screens, ...forms].flatMap((id) => screenView(shipped, id, [...shipped.roles.keys()], 'pad') ?? []);
const scanViews = views.filter((view): view is ScanView => view.kind === 'scan');
const formViews = views.filter(({ kind }) => kind === 'form');
const refusal = { code: 'x.wrong', params: {}, text: 'Wrong.' };

/** A scan screen that waits, with nothing in it. */
function working(look: object): ScanContext {
  return { input: {}, past: [], confirms: [], preview: { cards: {}, open: [], sums: {}, ...look } } as unknown as ScanContext;
}

/** What band and button say of a screen while a slot is turned to. */
function said(view: ScanView, context: ScanContext, slot: ScanView['slots'][number] | undefined): readonly [string, string] {
  const band = scanStatusBar(
    { view, context, phase: 'ready' as never, slot, isOnline: true, onPick: () => undefined },
    speech,
  );
  const nothing = (): void => undefined;
  const worked = { context, phase: 'ready' as never, next: nothing, submit: nothing, confirm: nothing };
  return [`${band.sentence} ${band.detail}`, primaryAction(view, worked, t, undefined).closed ?? ''];
}

it('scan screens: while the button is closed the band asks for what is missing, or says why, whatever is turned to', () => {
  expect(scanViews.length).toBeGreaterThan(30);
  const silent = scanViews.flatMap((view) => {
    const context = working({ refusals: [] });
    const missing = nextSlot(view, context.input, []);
    const turned = view.slots.filter(({ name }) => name !== missing?.name);
    return turned.filter((slot) => !says(...said(view, context, slot))).map(({ name }) => `${view.id} ${name}`);
  });
  expect(silent).toEqual([]);
});

it('scan screens: what refuses the whole is told by the band as soon as nothing is missing', () => {
  const silent = scanViews.flatMap((view) => {
    const slots = view.slots.map((slot) => ({ ...slot, required: false, inputs: [] }));
    const context = working({ refusals: [refusal] });
    const turned = [undefined, ...slots];
    return turned
      .filter((slot) => !says(...said({ ...view, slots }, context, slot)))
      .map((slot) => `${view.id} ${slot?.name}`);
  });
  expect(silent).toEqual([]);
});

it.each([
  ['refused', {}],
  ['wait', { at: '/reason' }],
])('scan screens: what the action would refuse though nothing is missing is said in place of "ready": %s', (tone, place) => {
  const wrong = scanViews.flatMap((view) => {
    const slots = view.slots.map((slot) => ({ ...slot, required: false, inputs: [] }));
    const context = working({ refusals: [], objections: [{ ...refusal, ...place }] });
    const state = { view: { ...view, slots }, context, phase: 'ready' as never, slot: undefined, isOnline: true };
    const band = scanStatusBar({ ...state, onPick: () => undefined }, speech);
    return band.tone === tone && `${band.sentence} ${band.detail}`.includes(refusal.text) ? [] : [view.id];
  });
  expect(wrong).toEqual([]);
});

it('forms on the PAD: while the button is closed the band asks for what is missing, or says why', () => {
  expect(formViews.length).toBeGreaterThan(100);
  const silent = formViews.flatMap((view) => {
    const { fields } = view as unknown as ActionForm;
    const now = { input: {}, confirms: [], expected: [] };
    const problems = { whole: [], paths: [], byPath: new Map() };
    const form = { view, fields, now, state: 'editing', problems, send: () => undefined } as unknown as ActionForm;
    const { closed = '' } = padPrimary(form, t, { onNext: () => undefined, onBack: () => undefined });
    const [missing] = missingFields(form);
    // The button counts the fields that are missing, the band names them.
    const reason = missing ? t(missing.title) : closed;
    return fields
      .filter(({ name }) => !says(formStatusBar(form, false, { active: `/${name}` }, undefined, speech).detail ?? '', reason))
      .map(({ name }) => `${view.id} ${name}`);
  });
  expect(silent).toEqual([]);
});

/** Does what the band says hold why the button is closed? */
function says(band: string, closed: string): boolean {
  return band.includes(closed);
}
