import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import { sharedReasons } from '../../../parts/sharedReasons.ts';
import type { ScannedRecord, ApplicableAction } from '../../../api/scannedRecord.ts';
import css from './ScannedPanel.module.css';

export interface ScannedPanelProps {
  readonly found: readonly ScannedRecord[];
  /** Whether this is the page of the record. */
  readonly isRecordPage?: boolean;
}

/** The scanned record with its open actions; closed ones show their reasons. */
export function ScannedPanel({ found, isRecordPage = false }: ScannedPanelProps): ReactNode {
  return found.map((each) => <ScannedItem key={`${each.entity}${each.id}`} found={each} isRecord={isRecordPage} />);
}

function ScannedItem({
  found,
  isRecord: isRecordPage,
}: {
  readonly found: ScannedRecord;
  readonly isRecord: boolean;
}): ReactNode {
  const { t } = useTranslator();
  const open = found.actions.filter((action) => action.open);
  const closed = found.actions.filter((action) => !action.open);
  return (
    <section className={css['found']} data-brief={!isRecordPage} aria-label={found.code}>
      <LabelCard
        fields={found.card}
        values={found.values}
        {...(found.hasCode ? { code: found.code, codeTitle: found.title } : {})}
        size="pad"
      />
      <div className={css['open']}>
        {open.map((action) => (
          <Link key={action.action} href={hrefOf(action, found.code)} className={css['action']}>
            <Icon name={actionIcon(action)} size={32} />
            {t(action.title)}
          </Link>
        ))}
        {!isRecordPage && (
          <Link href={`/s/detail.${found.entity}?id=${found.id}`} className={css['action']}>
            <Icon name="history" size={32} />
            {t('ui.home.record')}
          </Link>
        )}
      </div>
      {closed.length > 0 && (
        <ul className={css['closed']} aria-label={t('ui.home.closed')}>
          {sharedReasons(closed).map(({ reason, closed: all }) => (
            <li key={reason?.text ?? ''} className="flex gap-12" data-testid="cause">
              <Icon name="lock" />
              <span>
                {reason?.text} <b>{all.map(({ title }) => t(title)).join(' · ')}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Address of the screen of an action, with the code in the input that takes it. */
export function hrefOf({ screen, input }: Pick<ApplicableAction, 'screen' | 'input'>, code: string): string {
  return `/s/${screen}${input === undefined ? '' : `?${new URLSearchParams({ [input]: code }).toString()}`}`;
}
