import { createContext, use, type ComponentType } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../api/reads.ts';
import type { Pointer } from './pointer.ts';
import { Shown, useShown } from '../state/Shown.ts';
import type { Tile } from './choices/Tiles.tsx';
import type { FormLook, WidgetProps } from './types.ts';

/** Where somebody is in a form; it changes while they work in it. */
export interface FormSigns {
  /** Place that the next scanned code fills. */
  readonly asked?: Pointer | undefined;
  /** Place the person is at; beside a form of the PAD stands what belongs to it. */
  readonly active?: Pointer | undefined;
  /** Names of the fields in sight, where not all are at once. */
  readonly inSight?: readonly string[] | undefined;
  /** What stands in the form, and its fields: one may leave fewer choices to another. */
  readonly input?: Item | undefined;
  readonly fields?: readonly ViewField[] | undefined;
}

/** A control that offers words. */
export interface ChoicesProps extends WidgetProps {
  readonly words: readonly Tile[];
}

/** What the controls of one form share beside their values. */
export interface FormWorld {
  readonly look: FormLook;
  readonly signs: Shown<FormSigns>;
  /** The person left a place. */
  readonly onLeave: (at: Pointer) => void;
  /** The person went to a place. */
  readonly onEnter: (at: Pointer) => void;
  /** The person chose at a place: he goes on to what is still missing. */
  readonly onChosen?: (at: Pointer, isByKey: boolean) => void;
  /** Where fields are tiles: the place in which what belongs to the one the person is at is drawn, and how its choices are. */
  readonly beside?: { readonly place: HTMLElement | null; readonly Choices: ComponentType<ChoicesProps> };
  /** Where a record is shown, in the office. */
  readonly hrefOf?: (entity: string, id: string) => string;
}

const ALONE: FormWorld = {
  look: 'office',
  signs: new Shown<FormSigns>({}),
  onLeave: () => undefined,
  onEnter: () => undefined,
};

/** Controls on the PAD outside a form: what is said against them stands beside them. */
export const IN_HAND: FormWorld = { ...ALONE, look: 'pad' };

export const FormWorldContext = createContext<FormWorld>(ALONE);

/** The form around a control; a control may also stand alone. */
export function useFormWorld(): FormWorld {
  return use(FormWorldContext);
}

/** Whether the next scanned code fills a place. */
export function useIsAsked(at: Pointer): boolean {
  return useShown(useFormWorld().signs, ({ asked }) => asked === at);
}

/** Whether the person is at a place, or within it. */
export function useIsCurrent(at: Pointer): boolean {
  return useShown(useFormWorld().signs, ({ active }) => active === at || active?.startsWith(`${at}/`) === true);
}

/** Whether a field is drawn now. */
export function useIsInSight(at: Pointer): boolean {
  return useShown(useFormWorld().signs, ({ inSight }) => inSight?.includes(at.split('/')[1] ?? '') ?? true);
}

/** Whether the keypad types into a place. */
export function useIsActive(at: Pointer): boolean {
  return useShown(useFormWorld().signs, ({ active }) => active === at);
}
