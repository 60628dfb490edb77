import { lazy, Suspense, type ReactNode } from 'react';
import type { ScanScreen } from './useScanScreen.ts';

const Signature = lazy(async () => ({ default: (await import('../forms/Signature.tsx')).Signature }));

/** Asks whoever is signed in to sign what a screen is about to do. */
export function Signing({ screen }: { readonly screen: ScanScreen }): ReactNode {
  const { context, sign, cancel } = screen;
  const { intent } = context;
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <Signature
        action={intent.action}
        input={intent.input}
        meaning={context.question?.signature}
        onSigned={sign}
        onBack={cancel}
        isLarge
      />
    </Suspense>
  );
}
