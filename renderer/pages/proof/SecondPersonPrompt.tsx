import { lazy, Suspense, type ReactNode } from 'react';
import type { SubmitStage } from '../../submit/submitMachine.ts';

const SecondPerson = lazy(async () => ({ default: (await import('./SecondPerson.tsx')).SecondPerson }));

export interface SecondPersonPromptProps {
  readonly submit: SubmitStage;
  readonly onAgreed: (token: string) => void;
  readonly onCancel: () => void;
}

/** Asks a second person on the PAD to agree to the action. */
export function SecondPersonPrompt({ submit: { question, intent }, onAgreed, onCancel }: SecondPersonPromptProps): ReactNode {
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <SecondPerson
        action={intent.action}
        input={intent.input}
        permission={question?.secondPerson ?? ''}
        onAgreed={onAgreed}
        onClose={onCancel}
      />
    </Suspense>
  );
}
