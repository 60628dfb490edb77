import type { ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import type { OpenSubmit } from '../../outbox/untilKnown.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import css from './UnknownPanel.module.css';
import { serverTime } from '../../state/serverClock.ts';
import { useIsOlderThan } from '../../state/timers.ts';

const MAY = ['ui.unknown.may.next', 'ui.unknown.may.leave', 'ui.unknown.may.off'] as const;
const NOT_YET = ['ui.unknown.notYet.again', 'ui.unknown.notYet.undo', 'ui.unknown.notYet.label'] as const;
/** After so long somebody else has to know; milliseconds. */
const CALL_AFTER_MS = 120_000;

/** What was sent without an answer: locked until its outcome is known, with what may be done meanwhile and what not. */
export function UnknownPanel({ submit, title }: { readonly submit: OpenSubmit; readonly title: string }): ReactNode {
  const { t, zone } = useTranslator();
  const { key, sentAt, unknownSince = sentAt } = submit;
  const [subject, ...more] = useOutbox().find((entry) => entry.key === key)?.says ?? [];
  const isLong = useIsOlderThan(unknownSince, CALL_AFTER_MS);
  const stops = [
    { title: t('ui.outbox.stop.kept'), icon: 'device-floppy', at: sentAt },
    { title: t('ui.outbox.stop.sent'), icon: 'send', at: sentAt },
    { title: t('ui.unknown.wait'), icon: 'hourglass', at: unknownSince, isOpen: true },
  ];
  return (
    <div className={css['panel']} data-testid="unknown">
      <section className={css['sent']}>
        <div>
          <p className={css['what']}>{subject === undefined ? title : <Code value={subject} />}</p>
          <p className="muted text-22 anywhere">{[title, ...more].join(' · ')}</p>
        </div>
        <span className={css['locked']}>
          <Icon name="lock" size={24} />
          {t('ui.unknown.lock')}
        </span>
      </section>
      <ol className={css['stops']}>
        {stops.map((stop) => (
          <li key={stop.title} data-open={stop.isOpen}>
            <Icon name={stop.icon} size={32} />
            <span>
              <b>{stop.title}</b>
              <span>{clock(serverTime(stop.at), zone)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={css['lists']}>
        <List title={t('ui.unknown.may')} icon="check" items={MAY.map((code) => t(code))} />
        <List title={t('ui.unknown.notYet')} icon="lock" items={NOT_YET.map((code) => t(code))} />
      </div>
      {isLong && <p className="bold text-24">{t('ui.unknown.call')}</p>}
    </div>
  );
}

function List(of: { readonly title: string; readonly icon: string; readonly items: readonly string[] }): ReactNode {
  return (
    <section>
      <h2>{of.title}</h2>
      <ul>
        {of.items.map((item) => (
          <li key={item} data-icon={of.icon}>
            <Icon name={of.icon} size={24} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
