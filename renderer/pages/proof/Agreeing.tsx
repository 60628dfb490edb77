import { lazy, Suspense, type ReactNode } from 'react';
import type { SubmitStage } from '../../submit/submitMachine.ts';

const SecondPerson = lazy(async () => ({ default: (await import('./SecondPerson.tsx')).SecondPerson }));

export interface AgreeingProps {
  readonly asked: SubmitStage;
  readonly onAgreed: (token: string) => void;
  readonly onCancel: () => void;
}

/** Asks a colleague on the PAD to agree to what is about to be done. */
export function Agreeing({ asked: { question, intent }, onAgreed, onCancel }: AgreeingProps): ReactNode {
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <SecondPerson
        action={intent.action}
        input={intent.input}
        needs={question?.secondPerson ?? ''}
        onAgreed={onAgreed}
        onClose={onCancel}
      />
    </Suspense>
  );
}
