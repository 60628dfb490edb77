import { createContext, useContext } from 'react';
import type { Translate } from '../i18n/speak.ts';
import { BOUNDS, type FieldBounds, type FormName } from './problems.ts';
import { type Problem } from './Problem.ts';
import type { Registration } from './useRegistration.ts';
import { useFormWords, type FormKey } from './words.ts';

/** The form a field stands in. */
export interface Scope {
  readonly form: FormName;
  readonly registration: Registration;
}

/** Set by the form, read by its fields. */
export const ScopeContext = createContext<Scope | null>(null);

/** What a field needs to draw itself. */
export interface FieldScope {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly bound: FieldBounds;
  readonly value: string | number | boolean | undefined;
  readonly set: (value: string | number | boolean | undefined) => void;
  /** What is wrong, in the reader's words. */
  readonly wrong: string | undefined;
  readonly registration: Registration;
  readonly t: Translate<FormKey>;
}

/** The field of a name in the form it stands in. */
export function useField(name: string): FieldScope {
  const t = useFormWords();
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
    wrong: registration.refused[name] ?? (problem && problemWords(t, problem, label)),
    registration,
    t,
  };
}

/** What a field is called. */
function labelOf(t: Translate<FormKey>, name: string): string {
  return t(`field.${name}` as 'field.name');
}

/** The same in a list of names: ticks are called by what they are about. */
export function nameOf(t: Translate<FormKey>, name: string): string {
  if (name === 'parentConsent') return t('short.parentConsent');
  return name === 'visiteeConsent' ? t('short.visiteeConsent') : labelOf(t, name);
}

/** Why a value is not taken, naming it. */
function problemWords(t: Translate<FormKey>, { code, params }: Problem, label: string): string {
  return t(`problem.${code}`, { ...params, label });
}

/** The id of the input of a field. */
export function idOf(form: FormName, name: string): string {
  return `${form}-${name}`;
}
