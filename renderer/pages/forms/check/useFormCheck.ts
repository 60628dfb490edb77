import type { ErrorSchema, ErrorTransformer, RJSFValidationError } from '@rjsf/utils';
import { useCallback, useMemo, useState } from 'react';
import type { FormView, Validator, ViewField, MakeValidators } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { withAdvice } from '../../../parts/advice.ts';
import { faultsOf } from './faults.ts';
import type { FormContext } from '../formMachine.ts';
import {
  errorPath,
  errorSchemaOf,
  isRevealed,
  problemsOf,
  refusalProblems,
  type Problem,
  type Problems,
} from './problems.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/http.ts';
import { portNow } from '../../../api/port.ts';
import { useShell } from '../../../api/reads.ts';

/** Validation options of the form library. */
export interface FormCheck {
  readonly validate: Validator | undefined;
  /** Maps validator errors to our codes and drops those of hidden fields. */
  readonly transformErrors: ErrorTransformer<object>;
  /** Refusals of the server for fields. */
  readonly extraErrors: ErrorSchema<object>;
  /** Current errors, for parts outside the fields. */
  readonly onErrors: (errors: readonly RJSFValidationError[]) => void;
}

/**
 * Errors of an input: refusals of the server before validator errors, at displayed paths the user has left, or everywhere
 * after an attempt to save.
 */
export function useFormCheck(
  view: FormView,
  fields: readonly ViewField[],
  now: FormContext,
  shell: 'pad' | 'office',
): { readonly check: FormCheck; readonly problems: Problems } {
  const translator = useTranslator();
  const { t } = translator;
  const { input, refusals, visited, isAttempted } = now;
  const validate = useValidator(view.action, shell);
  const [faults, onErrors] = useFaults();
  const problemText = useMemo(
    () => refusalProblems(fields, shell === 'office' ? withAdvice(refusals, translator) : refusals, { visited, isAttempted }),
    [fields, refusals, shell, translator, visited, isAttempted],
  );
  const transformErrors = useCallback(
    (errors: RJSFValidationError[]) =>
      faultsOf(fields, input, errors)
        .filter(({ at }) => isRevealed(at, { visited, isAttempted }) && !problemText.some((other) => other.at === at))
        .map(({ at, code, params }) => {
          const message = t(code, params);
          return { name: code, property: at.replaceAll('/', '.'), message, stack: message };
        }),
    [fields, input, visited, isAttempted, problemText, t],
  );
  const extraErrors = useMemo(() => errorSchemaOf(problemText), [problemText]);
  const problems = useMemo(() => problemsOf(fields, [...problemText, ...faults]), [fields, problemText, faults]);
  return { check: { validate, transformErrors, extraErrors, onErrors }, problems };
}

/** Validator errors; the same array as long as their content is equal. */
function useFaults(): readonly [readonly Problem[], FormCheck['onErrors']] {
  const [faults, setFaults] = useState<readonly Problem[]>([]);
  const onErrors = useCallback((errors: readonly RJSFValidationError[]) => {
    // Errors from the server have no name and are already known.
    const own = errors.filter(({ name }) => name !== undefined);
    const next = own.map((error) => ({ at: errorPath(error), text: error.message ?? '' }));
    setFaults((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, []);
  return [faults, onErrors];
}

/**
 * The validator of an action's input, compiled on the server because the content security policy forbids code generation in
 * the browser. Undefined until it is loaded; without one only the server checks.
 */
function useValidator(action: string, shell: 'pad' | 'office'): Validator | undefined {
  const hash = useShell(shell).data?.hash;
  const { data } = useQuery({
    queryKey: ['validator', hash, action],
    queryFn: () => load(validatorsAt(hash ?? '', action), action),
    enabled: hash !== undefined,
    staleTime: Infinity,
  });
  return data ?? undefined;
}

function validatorsAt(hash: string, action: string): string {
  return location.origin + addressOf('GET /api/definitions/:hash/validators.js', { params: { hash }, query: { action } });
}

async function load(url: string, action: string): Promise<Validator | null> {
  const [{ validatorParts }, derived] = await Promise.all([
    import('../engineParts.ts'),
    portNow().module(url) as Promise<{ readonly default: MakeValidators }>,
  ]);
  return derived.default(validatorParts)[action] ?? null;
}
