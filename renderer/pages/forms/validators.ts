import { useQuery } from '@tanstack/react-query';
import type { MakeValidators, Validator } from '#engine';
import { useShell } from '../../api/reads.ts';

/**
 * The validator of an action's input, compiled on the server: the browser may make no code from texts. Undefined
 * until it is there; without one the server alone says what is wrong.
 */
export function useValidator(action: string, shell: 'pad' | 'office'): Validator | undefined {
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
    import('./engineParts.ts'),
    import(/* @vite-ignore */ url) as Promise<{ readonly default: MakeValidators }>,
  ]);
  return made.default(validatorParts)[action] ?? null;
}
