import { createContext, use, type ComponentType } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../api/reads.ts';
import type { Pointer } from './pointer.ts';
import { Observable, useObservable } from '../state/Observable.ts';
import type { Tile } from './choices/Tiles.tsx';
import type { FormVariant, WidgetProps } from './types.ts';

/** Focus of the user in a form; it changes while they work in it. */
export interface FormFocus {
  /** Path that the next scanned code fills. */
  readonly scanTarget?: Pointer | undefined;
  /** Path of the current field; the side panel of a PAD form shows its content. */
  readonly active?: Pointer | undefined;
  /** Names of the visible fields, where not all are. */
  readonly visible?: readonly string[] | undefined;
  /** Values and fields of the form: one field may restrict the choices of another. */
  readonly input?: Item | undefined;
  readonly fields?: readonly ViewField[] | undefined;
  /** Names of the fields whose values were filled in. */
  readonly filled?: readonly string[] | undefined;
}

/** Props of a control with choices. */
export interface ChoicesProps extends WidgetProps {
  readonly words: readonly Tile[];
}

/** State shared by the controls of one form beside their values. */
export interface FormContextValue {
  readonly variant: FormVariant;
  readonly focus: Observable<FormFocus>;
  /** The user left a path. */
  readonly onLeave: (at: Pointer) => void;
  /** The user focused a path. */
  readonly onEnter: (at: Pointer) => void;
  /** The user made a choice at a path: the focus moves to the next missing field. */
  readonly onChoice?: (at: Pointer, isByKey: boolean) => void;
  /** For tiles: the side panel container, and the component for choices in it. */
  readonly sidePanel?: { readonly place: HTMLElement | null; readonly Choices: ComponentType<ChoicesProps> };
  /** Address of a record, in the office. */
  readonly hrefOf?: (entity: string, id: string) => string;
}

const STANDALONE: FormContextValue = {
  variant: 'office',
  focus: new Observable<FormFocus>({}),
  onLeave: () => undefined,
  onEnter: () => undefined,
};

/** Controls on the PAD outside a form: their errors are shown beside them. */
export const PAD_DEFAULTS: FormContextValue = { ...STANDALONE, variant: 'pad' };

export const FormContext = createContext<FormContextValue>(STANDALONE);

/** The form context of a control; a control may also stand alone. */
export function useFormContext(): FormContextValue {
  return use(FormContext);
}

/** Whether the next scanned code fills a path. */
export function useIsScanTarget(at: Pointer): boolean {
  return useObservable(useFormContext().focus, ({ scanTarget }) => scanTarget === at);
}

/** Whether a path, or one within it, is current. */
export function useIsCurrent(at: Pointer): boolean {
  return useObservable(useFormContext().focus, ({ active }) => active === at || active?.startsWith(`${at}/`) === true);
}

/** Whether a field is visible. */
export function useIsVisible(at: Pointer): boolean {
  return useObservable(useFormContext().focus, ({ visible }) => visible?.includes(at.split('/')[1] ?? '') ?? true);
}

/** Whether what stands in a field was filled in, and nobody changed it. */
export function useIsFilledIn({ name }: Pick<ViewField, 'name'>): boolean {
  return useObservable(useFormContext().focus, ({ filled }) => filled?.includes(name) === true);
}

/** Whether the keypad types into a path. */
export function useIsActive(at: Pointer): boolean {
  return useObservable(useFormContext().focus, ({ active }) => active === at);
}
