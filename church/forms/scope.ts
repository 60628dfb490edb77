import { createContext, useContext } from 'react';
import type { Translate } from '../i18n/texts.ts';
import { BOUNDS, type FieldBounds, type FormName } from './problems.ts';
import { type Problem } from './Problem.ts';
import type { Registration } from './useRegistration.ts';
import { useFormTexts, type FormKey } from './texts.ts';

/** The form of a field. */
export interface Scope {
  readonly form: FormName;
  readonly registration: Registration;
}

/** Set by the form, read by its fields. */
export const ScopeContext = createContext<Scope | null>(null);

/** Everything a field needs for rendering. */
export interface FieldScope {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly bound: FieldBounds;
  readonly value: string | number | boolean | undefined;
  readonly set: (value: string | number | boolean | undefined) => void;
  /** The error message. */
  readonly error: string | undefined;
  readonly registration: Registration;
  readonly t: Translate<FormKey>;
}

/** The field of a name in its form. */
export function useField(name: string): FieldScope {
  const t = useFormTexts();
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('a field stands in a form');
  const { form, registration } = scope;
  const label = labelOf(t, name);
  const problem = registration.problems.get(name);
  return {
    id: idOf(form, name),
    name,
    label,
    bound: BOUNDS[form][name] ?? { kind: 'string' },
    value: registration.values[name],
    set: (value) => registration.change({ [name]: value }),
    error: registration.refused[name] ?? (problem && problemText(t, problem, label)),
    registration,
    t,
  };
}

/** Label of a field. */
function labelOf(t: Translate<FormKey>, name: string): string {
  return t(`field.${name}` as 'field.name');
}

/** The same in a list of names: check boxes are named by their subject. */
export function nameOf(t: Translate<FormKey>, name: string): string {
  if (name === 'parentConsent') return t('short.parentConsent');
  return name === 'visiteeConsent' ? t('short.visiteeConsent') : labelOf(t, name);
}

/** Error message of a value with its label. */
function problemText(t: Translate<FormKey>, { code, params }: Problem, label: string): string {
  return t(`problem.${code}`, { ...params, label });
}

/** The id of the input of a field. */
export function idOf(form: FormName, name: string): string {
  return `${form}-${name}`;
}
