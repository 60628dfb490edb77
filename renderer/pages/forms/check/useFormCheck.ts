import type { ErrorSchema, ErrorTransformer, RJSFValidationError } from '@rjsf/utils';
import { useCallback, useMemo, useState } from 'react';
import type { FormView, Validator, ViewField, MakeValidators } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { faultsOf } from './faults.ts';
import type { FormContext } from '../formMachine.ts';
import { errorPlace, errorSchemaOf, isSeen, problemsOf, refusalProblems, type Problem, type Problems } from './places.ts';
import { useQuery } from '@tanstack/react-query';
import { portNow } from '../../../api/port.ts';
import { useShell } from '../../../api/reads.ts';

/** How the form library checks an input. */
export interface FormCheck {
  readonly validate: Validator | undefined;
  /** Makes our codes of what the validator finds, and leaves out what is not shown now. */
  readonly transformErrors: ErrorTransformer<object>;
  /** What the server says against fields. */
  readonly extraErrors: ErrorSchema<object>;
  /** What is wrong now, for whoever draws something beside the fields. */
  readonly onErrors: (errors: readonly RJSFValidationError[]) => void;
}

/**
 * What is said against an input: the server's word before what the validator finds, at places that are drawn and that somebody
 * has left, or everywhere after a try to save.
 */
export function useFormCheck(
  view: FormView,
  fields: readonly ViewField[],
  now: FormContext,
  shell: 'pad' | 'office',
): { readonly check: FormCheck; readonly problems: Problems } {
  const { t } = useSpeech();
  const { input, refusals, left, isAttempted } = now;
  const validate = useValidator(view.action, shell);
  const [faults, onErrors] = useFaults();
  const said = useMemo(() => refusalProblems(fields, refusals, { left, isAttempted }), [fields, refusals, left, isAttempted]);
  const transformErrors = useCallback(
    (errors: RJSFValidationError[]) =>
      faultsOf(fields, input, errors)
        .filter(({ at }) => isSeen(at, { left, isAttempted }) && !said.some((other) => other.at === at))
        .map(({ at, code, params }) => {
          const message = t(code, params);
          return { name: code, property: at.replaceAll('/', '.'), message, stack: message };
        }),
    [fields, input, left, isAttempted, said, t],
  );
  const extraErrors = useMemo(() => errorSchemaOf(said), [said]);
  const problems = useMemo(() => problemsOf(fields, [...said, ...faults]), [fields, said, faults]);
  return { check: { validate, transformErrors, extraErrors, onErrors }, problems };
}

/** Faults of the validator; the very same as long as they say the same. */
function useFaults(): readonly [readonly Problem[], FormCheck['onErrors']] {
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  const onErrors = useCallback((errors: readonly RJSFValidationError[]) => {
    // What came from the server has no name: it is known already.
    const own = errors.filter(({ name }) => name !== undefined);
    const next = own.map((error) => ({ at: errorPlace(error), text: error.message ?? '' }));
    setFaults((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, []);
  return [faults, onErrors];
}

/**
 * The validator of an action's input, compiled on the server: the browser may make no code from texts. Undefined
 * until it is there; without one the server alone says what is wrong.
 */
function useValidator(action: string, shell: 'pad' | 'office'): Validator | undefined {
  const hash = useShell(shell).data?.hash;
  const { data } = useQuery({
    queryKey: ['validator', hash, action],
    queryFn: () => load(`${location.origin}/api/definitions/${hash ?? ''}/validators.js?action=${action}`, action),
    enabled: hash !== undefined,
    staleTime: Infinity,
  });
  return data ?? undefined;
}

async function load(url: string, action: string): Promise<Validator | null> {
  const [{ validatorParts }, made] = await Promise.all([
    import('../engineParts.ts'),
    portNow().module(url) as Promise<{ readonly default: MakeValidators }>,
  ]);
  return made.default(validatorParts)[action] ?? null;
}
