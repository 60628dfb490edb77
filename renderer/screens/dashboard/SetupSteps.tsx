import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { StepView } from '#engine';
import type { DataOf } from '#contract';
import { read } from '../../api/http.ts';
import { readPage } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { screenPath } from '../../shells/office/addresses.ts';
import css from './SetupSteps.module.css';

/**
 * Setup steps that must be complete before others can work, with a check mark for each completed one; hidden once all are
 * complete.
 */
export function SetupSteps({ steps }: { readonly steps: readonly StepView[] }): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const done = useStepsDone(steps);
  if (done === undefined || done.every(Boolean)) return null;
  return (
    <section className={css['steps']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{t('ui.firstSteps')}</h2>
        <span role="status">{t('ui.firstSteps.count', { done: done.filter(Boolean).length, all: steps.length })}</span>
      </div>
      <ol>
        {steps.map((step, at) => (
          <li key={step.name} data-done={done[at]}>
            <Icon name={done[at] ? 'circle-check' : 'circle-dashed'} size={20} />
            <span className="visually-hidden">{t(done[at] ? 'ui.firstSteps.done' : 'ui.firstSteps.open')} </span>
            <Link href={screenPath(step.open)}>{t(step.title)}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether each step is complete; undefined until all are known. */
function useStepsDone(steps: readonly StepView[]): readonly boolean[] | undefined {
  const hasSettings = steps.some(({ settings }) => settings !== undefined);
  const groups = useQuery({
    queryKey: ['settings'],
    queryFn: () => read('GET /api/settings'),
    enabled: hasSettings,
  });
  const rows = useQueries({
    queries: steps.map(({ query }) => ({
      queryKey: ['query', query?.query, { limit: 1 }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(query?.query ?? '', { limit: 1 }, signal),
      enabled: query !== undefined,
      meta: { entities: query?.entities ?? [] },
    })),
    combine: (answers) => answers.map(({ data }) => data && data.items.length > 0),
  });
  const done = steps.map(({ query }, at) => (query ? rows[at] : isSaved(steps[at]!, groups.data)));
  return done.every((each) => each !== undefined) ? done : undefined;
}

/** Every settings group has defaults: it counts as complete once somebody has saved it. */
function isSaved({ settings, fields = [] }: StepView, groups: DataOf<'GET /api/settings'> | undefined): boolean | undefined {
  const group = groups?.find((each) => each.id === settings);
  if (!groups) return undefined;
  return group !== undefined && group.version > 0 && fields.every((name) => (group.values[name] ?? '') !== '');
}
