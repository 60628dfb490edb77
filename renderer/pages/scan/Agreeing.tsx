import { lazy, Suspense, type ReactNode } from 'react';
import type { ScanScreen } from './useScanScreen.ts';

const SecondPerson = lazy(async () => ({ default: (await import('../forms/SecondPerson.tsx')).SecondPerson }));

/** Asks a colleague to agree to what a screen is about to do. */
export function Agreeing({ screen }: { readonly screen: ScanScreen }): ReactNode {
  const { context, agree, cancel } = screen;
  const { intent } = context;
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <SecondPerson
        action={intent.action}
        input={intent.input}
        needs={context.question?.secondPerson ?? ''}
        onAgreed={agree}
        onClose={cancel}
      />
    </Suspense>
  );
}
