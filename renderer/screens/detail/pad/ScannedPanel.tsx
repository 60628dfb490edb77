import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import { sharedReasons } from '../../../parts/sharedReasons.ts';
import type { Found, TakingAction } from '../../../api/found.ts';
import css from './ScannedPanel.module.css';

export interface ScannedPanelProps {
  readonly found: readonly Found[];
  /** Whether this is the record's own page already. */
  readonly isRecord?: boolean;
}

/** What was scanned, and what may be done with it now; what may not says why. */
export function ScannedPanel({ found, isRecord = false }: ScannedPanelProps): ReactNode {
  return found.map((each) => <Thing key={`${each.entity}${each.id}`} found={each} isRecord={isRecord} />);
}

function Thing({ found, isRecord }: { readonly found: Found; readonly isRecord: boolean }): ReactNode {
  const { t } = useSpeech();
  const open = found.actions.filter((action) => action.open);
  const closed = found.actions.filter((action) => !action.open);
  return (
    <section className={css['thing']} aria-label={found.code}>
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
        {!isRecord && (
          <Link href={`/s/detail.${found.entity}?id=${found.id}`} className={css['action']}>
            <Icon name="history" size={32} />
            {t('ui.home.record')}
          </Link>
        )}
      </div>
      {closed.length > 0 && (
        <ul className={css['closed']} aria-label={t('ui.home.closed')}>
          {sharedReasons(closed).map(({ reason, closed: all }) => (
            <li key={reason?.text ?? ''} data-testid="cause">
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

/** The screen of an action with the code in the input that takes it. */
export function hrefOf({ screen, input }: TakingAction, code: string): string {
  return `/s/${screen}${input === undefined ? '' : `?${new URLSearchParams({ [input]: code }).toString()}`}`;
}
