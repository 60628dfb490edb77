import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { ChoiceKeys } from '../../widgets/choices/ChoiceKeys.tsx';
import { FormContext, type FormFocus, type FormContextValue } from '../../widgets/FormContext.ts';
import { Observable } from '../../state/Observable.ts';
import type { FormVariant } from '../../widgets/types.ts';
import { FormRoot } from '../../templates/FormRoot.tsx';
import { fieldPages, pageOf, type TileLimits } from './fieldPages.ts';
import { missingFields } from './missing.ts';
import { useAdvance } from './useAdvance.ts';
import { afterPress } from './afterPress.ts';
import type { ScanFocus } from './codes/scanTarget.ts';
import { useFormScan } from './codes/useFormScan.ts';
import type { ActionForm } from './useActionForm.ts';

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
  const { send } = form;
  const [scanFocus, setScanFocus] = useState<ScanFocus>({});
  const scanTarget = useFormScan(form, scanFocus, setScanFocus);
  const { active, visible } = useFocusPosition(form, scanFocus, scanTarget, tiles?.limits);
  const { input } = form.now;
  const { fields } = form.view;
  const now = useMemo(
    (): FormFocus => ({ scanTarget, active, visible, input, fields }),
    [scanTarget, active, visible, input, fields],
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
  const at = active ?? scanTarget ?? (missing && `/${missing.name}`);
  const names = useMemo(() => {
    const pages = limits ? fieldPages(fields, limits) : [fields];
    return pages[pageOf(pages, at)]?.map(({ name }) => name) ?? [];
  }, [fields, limits, at]);
  return limits === undefined ? { active } : { active: at, visible: names };
}
