import { lazy, Suspense, type ReactNode } from 'react';
import type { ScanScreen } from './useScanScreen.ts';

const SecondPerson = lazy(async () => ({ default: (await import('../forms/SecondPerson.tsx')).SecondPerson }));

/** Asks a colleague to agree to what a screen is about to do. */
export function Agreeing({ action, screen }: { readonly action: string; readonly screen: ScanScreen }): ReactNode {
  const { context, agree, cancel } = screen;
  return (
    <Suspense fallback={null}>
      <SecondPerson
        action={action}
        input={context.input}
        needs={context.failure?.secondPerson ?? ''}
        onAgreed={agree}
        onClose={cancel}
      />
    </Suspense>
  );
}
