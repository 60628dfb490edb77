import { lazy, Suspense, type ReactNode } from 'react';
import type { ScanScreen } from './useScanScreen.ts';

const Signature = lazy(async () => ({ default: (await import('../forms/Signature.tsx')).Signature }));

/** Asks whoever is signed in to sign what a screen is about to do. */
export function Signing({ action, screen }: { readonly action: string; readonly screen: ScanScreen }): ReactNode {
  const { context, sign, cancel } = screen;
  return (
    <Suspense fallback={null}>
      <Signature
        action={action}
        input={context.input}
        meaning={context.failure?.signature}
        onSigned={sign}
        onBack={cancel}
        isLarge
      />
    </Suspense>
  );
}
