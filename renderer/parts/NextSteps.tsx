import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { NextStep } from '#engine';
import { handOver } from '../api/handedOver.ts';
import type { Outcome } from '../api/submit.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { actionIcon } from './actionIcon.ts';
import { PadButton } from './pad/PadButton.tsx';

export interface NextStepsProps {
  /** What the screen may propose to this person. */
  readonly steps: readonly NextStep[];
  readonly outcome: Outcome;
}

/** The action whose key was pressed last. */
let pressed: string | undefined;

/** Notes that the key of an action was pressed, before its screen opens. */
export function markPressed(action: string): void {
  pressed = action;
}

/** Whether the key of an action was pressed to come here; said once. */
export function takePressed(action: string): boolean {
  const wasPressed = pressed === action;
  pressed = undefined;
  return wasPressed;
}

/** What the action proposes to be done next, with what is known of it filled in. */
export function NextSteps({ steps, outcome: { next = [] } }: NextStepsProps): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  return next.flatMap(({ action, input }) => {
    const step = steps.find((each) => each.action === action);
    if (!step) return [];
    return (
      <PadButton
        key={action}
        icon={actionIcon(step)}
        onPress={() => {
          markPressed(action);
          go(`/s/${step.screen}${handOver(input)}`);
        }}
      >
        {t(step.title)}
      </PadButton>
    );
  });
}
