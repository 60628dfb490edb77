import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ChoiceKeys } from '../../widgets/choices/ChoiceKeys.tsx';
import { FormContext, type FormContextValue, type FormFocus } from '../../widgets/FormContext.ts';
import { Observable } from '../../state/Observable.ts';
import type { FormVariant } from '../../widgets/types.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { fieldPages, pageOf, type TileLimits } from './fieldPages.ts';
import { fieldAt } from './check/faults.ts';
import { missingFields } from './missing.ts';
import type { ScanFocus } from './codes/scanTarget.ts';
import { useFormScan } from './codes/useFormScan.ts';
import type { ActionForm } from './useActionForm.ts';
import { numberKinds } from '../../widgets/kinds.ts';
import { controlAt } from './codes/controlAt.ts';

export interface FormProviderProps {
  readonly form: ActionForm;
  readonly variant: FormVariant;
  readonly hrefOf?: FormContextValue['hrefOf'];
  /** Shows fields as tiles: how many fit, and the container of the side panel. */
  readonly tiles?: TileOptions | undefined;
  /** Reports the current field, for a keypad beside the form, and the field that takes the next scan. */
  readonly onFocusChange?: (focus: FieldFocus) => void;
  readonly children: ReactNode;
}

interface TileOptions {
  readonly container: HTMLElement | null;
  readonly limits: TileLimits;
}

/** The current field, and the target of the next scan. */
export interface FieldFocus {
  readonly active?: string | undefined;
  readonly scanTarget?: string | undefined;
  /** Moves the focus to a path. */
  readonly onEnter?: (at: string) => void;
}

/** Provides what all controls of a form share: errors, focus and the target of the next scan. */
export function FormProvider({ form, variant, hrefOf, tiles, onFocusChange, children }: FormProviderProps): ReactNode {
  const { send, filled } = form;
  const [scanFocus, setScanFocus] = useState<ScanFocus>({});
  const scanTarget = useFormScan(form, scanFocus, setScanFocus);
  const { active, visible } = useFocusPosition(form, scanFocus, scanTarget, tiles?.limits);
  const { input } = form.now;
  const { fields } = form.view;
  const now = useMemo(
    (): FormFocus => ({ scanTarget, active, visible, input, fields, filled }),
    [scanTarget, active, visible, input, fields, filled],
  );
  const [focus] = useState(() => new Observable<FormFocus>(now));
  useLayoutEffect(() => focus.set(now), [focus, now]);
  const onLeave = useCallback((at: string) => afterPress(() => send({ type: 'leave', at })), [send]);
  const onEnter = useCallback((at: string) => setScanFocus({ active: at }), []);
  useLayoutEffect(() => onFocusChange?.({ active, scanTarget, onEnter }), [onFocusChange, active, scanTarget, onEnter]);
  const onChosen = useAdvance(form, onEnter);
  const container = tiles?.container;
  const context = useMemo(
    (): FormContextValue => ({
      variant,
      focus,
      onLeave,
      onEnter,
      ...(hrefOf ? { hrefOf } : {}),
      ...(container === undefined ? {} : { sidePanel: { place: container, Choices: ChoiceKeys }, onChoice: onChosen }),
    }),
    [variant, focus, onLeave, onEnter, hrefOf, container, onChosen],
  );
  return (
    <FormContext value={context}>
      <FormRoot variant={variant}>{children}</FormRoot>
    </FormContext>
  );
}

interface FocusPosition {
  readonly active: string | undefined;
  readonly visible?: readonly string[];
}

/**
 * The position of the user: with tiles it starts at the first field that is asked for, and only fields of its page are
 * visible.
 */
function useFocusPosition(
  form: ActionForm,
  { active }: ScanFocus,
  scanTarget: string | undefined,
  limits: TileLimits | undefined,
): FocusPosition {
  const { fields } = form;
  const [missing] = missingFields(form);
  // What may be left out waits for what may not.
  const isScanned = missing === undefined || fieldAt(fields, scanTarget ?? '')?.required === true;
  const at = active ?? (isScanned ? scanTarget : undefined) ?? (missing && `/${missing.name}`);
  const names = useMemo(() => {
    const pages = limits ? fieldPages(fields, limits) : [fields];
    return pages[pageOf(pages, at)]?.map(({ name }) => name) ?? [];
  }, [fields, limits, at]);
  return limits === undefined ? { active } : { active: at, visible: names };
}

let isDown = false;

globalThis.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Runs a callback once no finger and no button is down, usually at once: a render between press and release moves the target
 * away, and the press is lost.
 */
function afterPress(work: () => void): void {
  if (!isDown) return work();
  // The click event follows directly after the release.
  const end = (): void => void setTimeout(work);
  globalThis.addEventListener('pointerup', end, { capture: true, once: true });
}

interface Choice {
  readonly at: string;
  readonly isByKey: boolean;
}

/** After a choice, focuses the next missing field: after the current one, else before it. */
function useAdvance(form: ActionForm, onEnter: (at: string) => void): (at: string, isByKey: boolean) => void {
  const chosen = useRef<Choice>(undefined);
  useEffect(() => {
    if (!chosen.current) return;
    const { at, isByKey } = chosen.current;
    chosen.current = undefined;
    form.send({ type: 'leave', at });
    const missing = missingFields(form);
    const here = form.fields.findIndex(({ name }) => `/${name}` === at);
    const next = missing.find((field) => form.fields.indexOf(field) > here) ?? missing[0];
    if (!next) return;
    onEnter(`/${next.name}`);
    // The on-screen keyboard opens only for keyboard users.
    if (isByKey || numberKinds.has(next.kind)) setTimeout(() => controlAt(`/${next.name}`)?.focus());
  });
  return useCallback((at, isByKey) => void (chosen.current = { at, isByKey }), []);
}
