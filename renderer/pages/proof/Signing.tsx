import { lazy, Suspense, type ReactNode } from 'react';
import type { SubmitStage } from '../../submit/submitMachine.ts';

const Signature = lazy(async () => ({ default: (await import('./Signature.tsx')).Signature }));

export interface SigningProps {
  readonly asked: SubmitStage;
  readonly onSigned: (token: string) => void;
  readonly onCancel: () => void;
  /** Measures of the PAD. */
  readonly isLarge?: boolean;
}

/** Asks whoever is signed in to sign what is about to be done. */
export function Signing({ asked: { question, intent }, onSigned, onCancel, isLarge = false }: SigningProps): ReactNode {
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <Signature
        action={intent.action}
        input={intent.input}
        meaning={question?.signature}
        onSigned={onSigned}
        onBack={onCancel}
        isLarge={isLarge}
      />
    </Suspense>
  );
}
