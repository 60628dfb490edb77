import { useState, type ReactNode } from 'react';
import { momentText } from '#engine';
import { FieldsForm, useTranslator, type Item } from '#renderer';
import { formOf, momentField } from '../../panel/fields.ts';
import css from './Schedule.module.css';
import type { DraftSteps } from './useDraftSteps.ts';

const VIEW = formOf([momentField('at', 'designer.schedule.at')]);

/** When an approved draft is published, if not now. */
export function Schedule({ draft, schedule, isBusy, refusals }: DraftSteps): ReactNode {
  const { t, language, zone } = useTranslator();
  const [values, setValues] = useState<Item>();
  const { scheduledFor, scheduledBy } = draft;
  const stop = (): void => {
    setValues(undefined);
    if (scheduledFor !== null && !isBusy) void schedule?.(undefined);
  };
  if (scheduledFor !== null)
    return (
      <p className={css['schedule']} data-testid="scheduled">
        {t('designer.schedule.will', { at: momentText(scheduledFor, language, zone), by: scheduledBy ?? '' })}
        {schedule && (
          <button type="button" aria-disabled={isBusy} onClick={stop}>
            {t('designer.schedule.stop')}
          </button>
        )}
      </p>
    );
  if (!schedule) return null;
  if (!values)
    return (
      <button type="button" onClick={() => setValues({})}>
        {t('designer.schedule.later')}
      </button>
    );
  const at = values['at'];
  return (
    <form
      className={css['schedule']}
      data-own-keys
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof at === 'string' && !isBusy) void schedule(at);
      }}
    >
      <FieldsForm view={VIEW} values={values} refusals={refusals} onChange={setValues} />
      <button type="submit" aria-disabled={isBusy || typeof at !== 'string'}>
        {t('designer.schedule.confirm')}
      </button>
      <button type="button" onClick={stop}>
        {t('designer.schedule.stop')}
      </button>
    </form>
  );
}
