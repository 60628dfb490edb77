import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FLOW_INSTANCE, FLOW_TASK, type WordParam } from '#engine';
import { read } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { ApprovalStep, type ApprovalStepProps } from './ApprovalStep.tsx';
import css from './Approval.module.css';

/** Where an approval stands, as the server returns it. */
interface ApprovalRead {
  readonly flow: string;
  readonly state: string;
  readonly steps: readonly ApprovalStepProps['step'][];
  readonly ends: readonly { readonly outcome: 'approved' | 'rejected'; readonly to: readonly WordParam[] }[];
}

export interface ApprovalSectionProps {
  readonly entity: string;
  readonly id: string;
}

/** The way of the approval of a record: who decided, who decides now, who could next, and what happens then. */
export function ApprovalSection({ entity, id }: ApprovalSectionProps): ReactNode {
  const { t } = useTranslator();
  const { data } = useQuery({
    queryKey: ['record', entity, id, 'approval'],
    queryFn: ({ signal }) => read<ApprovalRead | null>(`/api/records/${entity}/${id}/approval`, { signal }),
    meta: { entities: [...new Set([entity, FLOW_INSTANCE, FLOW_TASK])] },
  });
  if (!data || data.steps.length === 0) return null;
  const { flow, state, steps, ends } = data;
  return (
    <section className={css['card']} aria-label={t('approval.course')} data-testid="approval-course">
      <h2>
        {t('approval.course')} <span>{t(flow)}</span>
      </h2>
      <ol>
        {steps.map((step) => (
          <ApprovalStep key={step.title} step={step} />
        ))}
      </ol>
      {ends.map(({ outcome, to }) => (
        <p key={outcome}>
          {to.length === 0
            ? t(`approval.end.${outcome}`)
            : t(`approval.end.${outcome}.to`, { state: to.map(({ word, of }) => t(`${of}.${word}`)).join(' · ') })}
        </p>
      ))}
      {ends.length === 0 && <p>{t('approval.stands', { state: { word: state, of: `${FLOW_INSTANCE}.state` } })}</p>}
    </section>
  );
}
