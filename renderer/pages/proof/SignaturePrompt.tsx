import { lazy, Suspense, type ReactNode } from 'react';
import type { SubmitStage } from '../../submit/submitMachine.ts';

const Signature = lazy(async () => ({ default: (await import('./Signature.tsx')).Signature }));

export interface SignaturePromptProps {
  readonly submit: SubmitStage;
  readonly onSigned: (token: string) => void;
  readonly onCancel: () => void;
  /** PAD sizes. */
  readonly isLarge?: boolean;
}

/** Asks the signed-in user to sign the action. */
export function SignaturePrompt({
  submit: { question, intent },
  onSigned,
  onCancel,
  isLarge = false,
}: SignaturePromptProps): ReactNode {
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
